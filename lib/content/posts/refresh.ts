import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { orNull } from '@/lib/platform/log'
import { schoolTag, siteTag } from '@/lib/platform/page-cache/lifetimes'
import { warmPages } from '@/lib/platform/page-cache/warm'
import { processState } from '@/lib/platform/process-state'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { countOf } from '@/lib/platform/supabase/read'
import { serviceClient } from '@/lib/platform/supabase/service'
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

/**
 * What this process has handled: the time of the newest change by the database's clock, and the ids of changes within `pollOverlap` before
 * it. Undefined before the first poll.
 */
const polled = processState(
  'post-changes',
  (): { newest?: string | undefined; handled?: Set<number> } => ({}),
)

/**
 * Expires the pages of every post changed since this process last polled, whoever changed it, so that the
 * next request renders them again. Returns how many posts had changed. @throws Unavailable when the database
 * does not answer; then nothing is expired.
 */
export async function refreshChangedPosts(client: Client): Promise<number> {
  const changes = await takeChanges(client)
  if (changes === 'unknown') markSiteStale()
  else expirePosts(changes)
  return changes === 'unknown' ? 0 : changes.length
}

/**
 * Returns the slugs of the posts that changed since the last call, however long ago that was, and marks the changes as handled. Returns
 * 'unknown' at the first call, and when more posts changed than one query returns. @throws Unavailable
 */
async function takeChanges(client: Client): Promise<string[] | 'unknown'> {
  const since = polled.newest ? Date.parse(polled.newest) - pollOverlap : 0
  const data = unwrap(
    await client
      .from('post_changes')
      .select('id, slug, changed_at')
      .gt('changed_at', new Date(since).toISOString())
      .order('id', { ascending: false })
      .limit(maxChanges),
  )
  const { handled } = polled
  const unhandled = data.filter(({ id }) => !handled?.has(id))
  polled.handled = new Set(data.map(({ id }) => id))
  polled.newest = data.map(({ changed_at }) => changed_at).reduce(later, polled.newest)
  // Below the oldest of as many changes as one query returns there may be further ones, unless that one was handled.
  const mayBeIncomplete = data.length === maxChanges && unhandled.at(-1) === data.at(-1)
  if (!handled || mayBeIncomplete) return 'unknown'
  return [...new Set(unhandled.map(({ slug }) => slug))]
}

const later = (one: string | undefined, other: string) =>
  one && Date.parse(one) > Date.parse(other) ? one : other

/**
 * Expires these articles, which this server has just changed, and every list of posts, and has the main ones rendered a few seconds later
 * (`warmPages`). `slugs` may also name pages of categories and authors, as `category/design`: they are lists of posts.
 */
export async function refreshPosts(slugs: string[]) {
  if (slugs.length === 0) return
  // Or the next poll would render the same pages again.
  const changes = polled.handled && (await orNull(takeChanges(serviceClient()), 'posts.changes_not_read'))
  if (changes === 'unknown') markSiteStale()
  expirePosts([...new Set([...slugs, ...(Array.isArray(changes) ? changes : [])])])
}

function expirePosts(slugs: string[]) {
  if (slugs.length === 0) return
  clearRedirectCache()
  const tags = [...slugs.map(postTag), ...slugs.map(sitemapPartitionOf).map(sitemapTag), postsTag, newestTag]
  for (const tag of new Set(tags)) revalidateTag(tag, { expire: 0 })
  const articles = slugs.slice(0, 12).map((slug) => `/blog/${slug}`)
  after(() => warmPages([...listPages, ...articles, archivePaths]))
}

/**
 * After a start the pages on disk may be older than the database and the settings. They are marked stale
 * rather than expired: each is served once more while it is rendered again, and is kept if the database fails
 * meanwhile.
 */
function markSiteStale() {
  clearRedirectCache()
  for (const tag of [siteTag, schoolTag, postsTag, ...sitemapPartitions.map(sitemapTag)])
    revalidateTag(tag, 'max')
  after(() => warmPages(mainPages))
}

const retention = 7 * 24 * 60 * 60 * 1000

/** Deletes change records older than a week, which every server has handled that was not cut off for as long. Returns how many. */
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
  return (await orNull(Promise.all(reading), 'posts.archives_not_warmed'))?.flat() ?? []
}
