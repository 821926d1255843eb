import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { untilGuessIsForgotten } from '@/lib/platform/page-cache/lifetimes'
import { publicClient } from '@/lib/platform/supabase/public'
import { orDuringBuild } from './or-during-build'
import { findPublishedPost, listPostsForFeed, listPublishedPosts, type PostSummary } from './queries'
import { listSitemapArchives, listSitemapPosts } from './sitemap-entries'
import { mapTag, postsTag, postTag } from './tags'

/** Page `page` of the index, newest first, from cache. */
export async function publishedPosts(page: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listPublishedPosts(publicClient(), page), {
    posts: [] as PostSummary[],
    total: 0,
  })
}

/** A published post, from cache; null when there is none. */
export async function publishedPost(slug: string) {
  'use cache'
  cacheTag(postTag(slug))
  const post = await orDuringBuild(() => findPublishedPost(publicClient(), slug), null)
  if (!post) cacheLife(untilGuessIsForgotten)
  return post
}

/** The newest posts, at most one page: every caller shares the cached query of the index. */
export const newestPosts = async (count: number) => (await publishedPosts(1)).posts.slice(0, count)

/** The newest posts with their bodies, from cache. */
export async function feedPosts(count: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listPostsForFeed(publicClient(), count), [])
}

/**
 * The published posts of one of `mapParts`. Not cached itself: call it within `'use cache'` and cache what is built
 * from it.
 */
export function sitemapPosts(part: string) {
  cacheTag(mapTag(part))
  return orDuringBuild(() => listSitemapPosts(publicClient(), part), [])
}

/** The categories and authors that have posts, for the sitemap, cached. */
export async function sitemapArchives() {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listSitemapArchives(publicClient()), [])
}
