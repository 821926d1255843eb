import 'server-only'
import { cacheTag } from 'next/cache'
import { publicClient } from '@/lib/platform/supabase/public'
import { listShelfPosts, listShelves, type Shelf, type ShelfKind } from './archives'
import { orDuringBuild } from './or-during-build'
import { type AroundPost, findAroundPost, mostRelated } from './related'
import { listTitles } from './suggestions'
import { newestTag, postsTag, postTag } from './tags'

/** Every category or author, from cache: an unknown one is known as such without asking the database. */
export async function postShelves(kind: ShelfKind) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listShelves(publicClient(), kind), [] as Shelf[])
}

/** Page `page` of a shelf, from cache. */
export async function shelfPosts(kind: ShelfKind, id: string, page: number) {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listShelfPosts(publicClient(), kind, id, page), [])
}

/**
 * What stands beside an article, from cache. Its tags are those of the posts it shows, so that publishing one post renews
 * its neighbours and not the whole blog.
 */
export async function aroundPost(slug: string): Promise<AroundPost> {
  'use cache'
  const nothing: AroundPost = { older: null, newer: null, related: [] }
  const around = await orDuringBuild(() => findAroundPost(publicClient(), slug), nothing)
  const shown = [around.older, around.newer, ...around.related].flatMap((post) => (post ? [post.slug] : []))
  cacheTag(...[slug, ...shown].map(postTag))
  if (!around.newer || around.related.length < mostRelated) cacheTag(newestTag)
  return around
}

/** The titles that an unknown address may have meant, from cache: one entry however many addresses are guessed. */
export async function knownTitles() {
  'use cache'
  cacheTag(postsTag)
  return orDuringBuild(() => listTitles(publicClient()), [])
}
