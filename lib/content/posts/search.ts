import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { automatedEditor } from './queries'

export const foundPerPage = 10

export type FoundPost = Awaited<ReturnType<typeof searchPosts>>['posts'][number]

/**
 * One page of published posts that match the words, best first. Title and excerpt contain highlight marks: see
 * `stretchesOf`.
 */
export async function searchPosts(client: Client, words: string, page: number) {
  const data = unwrap(await client.rpc('search_posts', { query: words, page }))
  return { posts: data.map(toFound), total: data[0]?.total ?? 0 }
}

type FoundRow = {
  slug: string
  title: string
  quote: string
  category_name: string | null
  category_slug: string | null
  author_name: string | null
  publish_date: string
  read_time: number | null
}

function toFound(row: FoundRow) {
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
