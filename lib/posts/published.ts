import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { untilGuessIsForgotten } from '@/lib/page-cache/lifetimes'
import { publicClient } from '@/lib/supabase/public'
import { listMappedPosts } from './mapped'
import { orDuringBuild } from './or-during-build'
import { findPublishedPost, listPostsForFeed, listPublishedPosts, type PostSummary } from './queries'
import { postsTag, postTag } from './tags'

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

/** The newest posts for the home page's teaser, from cache. */
export async function newestPosts(count: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(async () => (await listPublishedPosts(publicClient(), 1, count)).posts, [])
}

/** The newest posts with their bodies, from cache. */
export async function feedPosts(count: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listPostsForFeed(publicClient(), count), [])
}

/** Every published post as the sitemap knows it. Only within `'use cache'`: what is made of them is what is kept. */
export function mappedPosts() {
  cacheTag(postsTag)
  return orDuringBuild(() => listMappedPosts(publicClient()), [])
}
