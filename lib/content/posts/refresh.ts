import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { orNull } from '@/lib/platform/log'
import { schoolTag, siteTag } from '@/lib/platform/page-cache/lifetimes'
import { warmPages } from '@/lib/platform/page-cache/warm'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { countOf } from '@/lib/platform/supabase/read'
import { siteFiles } from '@/lib/school/files'
import { staticPages } from '@/lib/school/pages'
import { archivePath, listArchives } from './archives'
import { clearRedirectCache } from './redirects'
import { sitemapPartitionOf, sitemapPartitions } from './sitemap-entries'
import { newestTag, postsTag, postTag, sitemapTag } from './tags'

const textFiles = siteFiles.filter(({ type }) => !type.startsWith('image/'))
const listPages = [...staticPages, ...textFiles]
  .filter(({ listsPosts }) => listsPosts)
  .map(({ path }) => path)
const mainPages = [...new Set([...listPages, ...[...textFiles, ...staticPages].map(({ path }) => path)])]

// Changes become visible in the order of their commits, not of their ids, so each poll overlaps the last.
const pollOverlap = 10 * 60 * 1000
const maxChanges = 1000

// Ids of changes within `pollOverlap` that this process has already handled. Undefined before the first poll.
let handled: Set<number> | undefined

/**
 * Expires the pages of every post changed since this process last polled, whoever changed it, so that the
 * next request renders them again. Returns how many posts had changed. Throws Unavailable when the database
 * does not answer; then nothing is expired.
 */
export async function refreshChangedPosts(client: Client): Promise<number> {
  const data = unwrap(
    await client
      .from('post_changes')
      .select('id, slug')
      .gt('changed_at', new Date(Date.now() - pollOverlap).toISOString())
      .order('id', { ascending: false })
      .limit(maxChanges),
  )
  const unhandled = data.filter(({ id }) => !handled?.has(id))
  const overflowed = unhandled.length === maxChanges
  if (!handled || overflowed) markSiteStale()
  else refreshPosts(unhandled.map(({ slug }) => slug))
  const changed = handled ? new Set(unhandled.map(({ slug }) => slug)).size : 0
  handled = new Set(data.map(({ id }) => id))
  return changed
}

/**
 * Expires these articles and every list of posts, then requests them so that no reader waits for them. `slugs` may
 * also name pages of categories and authors, as `category/design`: they are lists of posts.
 */
export function refreshPosts(slugs: string[]) {
  if (slugs.length === 0) return
  clearRedirectCache()
  const tags = [...slugs.map(postTag), ...slugs.map(sitemapPartitionOf).map(sitemapTag), postsTag, newestTag]
  for (const tag of new Set(tags)) revalidateTag(tag, { expire: 0 })
  const articles = slugs.slice(0, 12).map((slug) => `/blog/${slug}`)
  after(async () => {
    await warmPages([...listPages, ...articles])
    await warmPages(await archivePaths())
  })
}

/**
 * After a start the pages on disk may be older than the database and the settings. They are marked stale
 * rather than expired: each is served once more while it is rendered again, and is kept if the database fails
 * meanwhile.
 */
function markSiteStale() {
  for (const tag of [siteTag, schoolTag, postsTag, ...sitemapPartitions.map(sitemapTag)])
    revalidateTag(tag, 'max')
  after(() => warmPages(mainPages))
}

const retention = 7 * 24 * 60 * 60 * 1000

/** Deletes change records older than a week, which every running server has handled. Returns how many. */
export async function pruneChanges(client: Client): Promise<number> {
  const before = new Date(Date.now() - retention).toISOString()
  return countOf(await client.from('post_changes').delete({ count: 'exact' }).lt('changed_at', before))
}

const maxWarmed = 5

/** Paths of the largest categories and authors, for warming the cache. Empty when they cannot be read. */
async function archivePaths(): Promise<string[]> {
  const kinds = ['category', 'author'] as const
  const reading = kinds.map(async (kind) => {
    const filled = (await listArchives(publicClient(), kind)).filter(({ posts }) => posts > 0)
    const largest = filled.sort((one, other) => other.posts - one.posts).slice(0, maxWarmed)
    return largest.map(({ slug }) => archivePath(kind, slug))
  })
  return (await orNull(Promise.all(reading), 'posts.shelves_not_warmed'))?.flat() ?? []
}
