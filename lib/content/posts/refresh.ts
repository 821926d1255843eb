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

// Ids of changes within `pollOverlap` that this process has already handled. Undefined before the first poll.
const polled = processState('post-changes', (): { handled?: Set<number> } => ({}))

/**
 * Expires the pages of every post changed since this process last polled, whoever changed it, so that the
 * next request renders them again. Returns how many posts had changed. @throws Unavailable when the database
 * does not answer; then nothing is expired.
 */
export async function refreshChangedPosts(client: Client): Promise<number> {
  const isFirst = !polled.handled
  const changes = await takeChanges(client)
  if (isFirst || changes === 'too many') markSiteStale()
  else expirePosts(changes)
  return isFirst || changes === 'too many' ? 0 : changes.length
}

/** The slugs of the posts changed since the last call, which thereby count as handled. @throws Unavailable */
async function takeChanges(client: Client): Promise<string[] | 'too many'> {
  const data = unwrap(
    await client
      .from('post_changes')
      .select('id, slug')
      .gt('changed_at', new Date(Date.now() - pollOverlap).toISOString())
      .order('id', { ascending: false })
      .limit(maxChanges),
  )
  const unhandled = data.filter(({ id }) => !polled.handled?.has(id))
  polled.handled = new Set(data.map(({ id }) => id))
  return unhandled.length === maxChanges ? 'too many' : [...new Set(unhandled.map(({ slug }) => slug))]
}

/**
 * Expires these articles, which this server has just changed, and every list of posts, then requests them so that no reader waits for
 * them. `slugs` may also name pages of categories and authors, as `category/design`: they are lists of posts.
 */
export async function refreshPosts(slugs: string[]) {
  if (slugs.length === 0) return
  // Or the next poll would render the same pages again.
  const changes = polled.handled && (await orNull(takeChanges(serviceClient()), 'posts.changes_not_read'))
  if (changes === 'too many') markSiteStale()
  expirePosts([...new Set([...slugs, ...(Array.isArray(changes) ? changes : [])])])
}

function expirePosts(slugs: string[]) {
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
