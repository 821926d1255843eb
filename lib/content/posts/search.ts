import 'server-only'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { checkClientRateLimit } from '@/lib/platform/rate-limits'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { automatedEditor } from './queries'

export const resultsPerPage = 10

export type SearchResult = Awaited<ReturnType<typeof searchPosts>>['posts'][number]

/**
 * One page of published posts that match the query, best first. Title and excerpt contain highlight marks:
 * see `highlightParts`.
 */
export async function searchPosts(client: Client, query: string, page: number) {
  const data = unwrap(await client.rpc('search_posts', { query, page }))
  return { posts: data.map(toResult), total: data[0]?.total ?? 0 }
}

type ResultRow = {
  slug: string
  title: string
  quote: string
  category_name: string | null
  category_slug: string | null
  author_name: string | null
  publish_date: string
  read_time: number | null
}

function toResult(row: ResultRow) {
  const { category_name: name, category_slug: slug } = row
  return {
    slug: row.slug,
    title: row.title,
    quote: row.quote,
    category: name && slug ? { name, slug } : null,
    author: null,
    authorName: row.author_name ?? automatedEditor,
    publishedAt: normaliseTimestamp(row.publish_date),
    readTime: row.read_time,
  }
}

export type SearchOutcome =
  | { kind: 'found'; posts: SearchResult[]; total: number }
  | { kind: 'wait'; message: string }
  | { kind: 'unavailable' }

// Every query is different, so results are not cached; searches are rate limited per client instead.
const rateLimits = {
  client: { scope: 'post search client', max: 60, seconds: 60 },
  global: { scope: 'post search', max: 600, seconds: 60 },
}

/** The posts that match the query. Empty input returns nothing without a query. */
export async function findPosts(query: string, page: number): Promise<SearchOutcome> {
  if (!query) return { kind: 'found', posts: [], total: 0 }
  try {
    const wait = await checkClientRateLimit(rateLimits)
    if (wait) return { kind: 'wait', message: wait.message }
    return { kind: 'found', ...(await searchPosts(publicClient(), query, page)) }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    logError('posts.search_failed', error)
    return { kind: 'unavailable' }
  }
}
