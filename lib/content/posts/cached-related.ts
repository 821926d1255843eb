import 'server-only'
import { cacheTag } from 'next/cache'
import { publicClient } from '@/lib/platform/supabase/public'
import { type Archive, type ArchiveKind, listArchivePosts, listArchives } from './archives'
import { orDuringBuild } from './or-during-build'
import { type AroundPost, findAroundPost, maxRelated } from './related'
import { listTitles } from './suggestions'
import { newestTag, postsTag, postTag } from './tags'

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
 * Previous, next and related posts of an article, cached. Tagged with the posts it shows, so that publishing one post
 * refreshes its neighbours and not the whole blog.
 */
export async function aroundPost(slug: string): Promise<AroundPost> {
  'use cache'
  const nothing: AroundPost = { older: null, newer: null, related: [] }
  const around = await orDuringBuild(() => findAroundPost(publicClient(), slug), nothing)
  const shown = [around.older, around.newer, ...around.related].flatMap((post) => (post ? [post.slug] : []))
  cacheTag(...[slug, ...shown].map(postTag))
  if (!around.newer || around.related.length < maxRelated) cacheTag(newestTag)
  return around
}

/** Titles to suggest on a 404 page, cached in one entry however many addresses are tried. */
export async function knownTitles() {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listTitles(publicClient()), [])
}
