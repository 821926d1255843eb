import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { logError } from '@/lib/platform/log'
import {
  contentLifetime,
  notFoundLifetime,
  outageLifetime,
  siteTag,
} from '@/lib/platform/page-cache/lifetimes'
import { readCurrent } from '@/lib/platform/page-cache/revalidations'
import { publicClient } from '@/lib/platform/supabase/public'
import { type Archive, type ArchiveKind, listArchivePosts, listArchives } from './archives'
import { tableOfContents, wordCount } from './markdown/text'
import {
  findPublishedPost,
  findRelatedPosts,
  listPostsForFeed,
  listPublishedPosts,
  maxRelated,
  type PostSummary,
  type RelatedPosts,
} from './queries'
import { listSitemapArchives, listSitemapPosts } from './sitemap-entries'
import { listTitles } from './suggestions'
import { newestTag, postsTag, postTag, sitemapTag } from './tags'

/** One page of the index, newest first, cached. Pages count from 1. */
export async function publishedPosts(page: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listPublishedPosts(publicClient(), page), {
    posts: [] as PostSummary[],
    total: 0,
  })
}

/** A published post, cached; null when no published post has this slug. */
export async function publishedPost(slug: string) {
  'use cache'
  cacheTag(postTag(slug), siteTag)
  const post = await orDuringBuild(() => findPublishedPost(publicClient(), slug), null)
  if (!post) cacheLife(notFoundLifetime)
  return post
}

/** The newest posts, at most one page: every caller shares the cached query of the index. */
export const newestPosts = async (count: number) => (await publishedPosts(1)).posts.slice(0, count)

/** The newest posts with their bodies. Not cached itself: call it within `'use cache'` and cache what is made from it. */
export function feedPosts(count: number) {
  cacheTag(postsTag)
  return orDuringBuild(() => listPostsForFeed(publicClient(), count), [])
}

/**
 * The published posts of one of `sitemapPartitions`. Not cached itself: call it within `'use cache'` and
 * cache what is built from it.
 */
export function sitemapPosts(part: string) {
  cacheTag(sitemapTag(part))
  return orDuringBuild(() => listSitemapPosts(publicClient(), part), [])
}

/** The categories and authors that have posts, for the sitemap, cached. */
export async function sitemapArchives() {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listSitemapArchives(publicClient()), [])
}

/** Every category or author, cached: an unknown slug is rejected without a database query. */
export async function postArchives(kind: ArchiveKind) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listArchives(publicClient(), kind), [] as Archive[])
}

/** One page of an archive, cached. */
export async function archivePosts(kind: ArchiveKind, id: string, page: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listArchivePosts(publicClient(), kind, id, page), [])
}

/**
 * Previous, next and related posts of an article, cached. Tagged with the posts it shows, so that publishing
 * one post refreshes its neighbours and not the whole blog.
 */
export async function relatedPosts(slug: string): Promise<RelatedPosts> {
  'use cache'
  const none: RelatedPosts = { older: null, newer: null, related: [] }
  const posts = await orDuringBuild(() => findRelatedPosts(publicClient(), slug), none)
  const slugs = [posts.older, posts.newer, ...posts.related].flatMap((post) => (post ? [post.slug] : []))
  cacheTag(...[slug, ...slugs].map(postTag), siteTag)
  if (!posts.newer || posts.related.length < maxRelated) cacheTag(newestTag)
  return posts
}

/** Titles to suggest on a 404 page, cached in one entry however many addresses are tried. */
export async function publishedTitles() {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listTitles(publicClient()), [])
}

/** An article's table of contents and other data derived from its content, cached by the content. */
export async function outlineOf(content: string) {
  'use cache'
  cacheLife('max')
  return { contents: tableOfContents(content), wordCount: wordCount(content) }
}

/** Within `'use cache'`: caches until a tag is revalidated. A build without database gets the fallback. */
async function orDuringBuild<Value>(read: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    const value = await readCurrent(read)
    cacheLife(contentLifetime)
    return value
  } catch (error) {
    if (process.env.NEXT_PHASE !== PHASE_PRODUCTION_BUILD) throw error
    logError('build.database_unavailable', error)
    cacheLife(outageLifetime)
    return fallback
  }
}
