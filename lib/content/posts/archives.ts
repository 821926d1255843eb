import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { postsPerPage, summaryColumns, toSummary } from './queries'

/** Archives list posts by category or by author. */
export type ShelfKind = 'category' | 'author'
export type Shelf = { id: string; name: string; slug: string; posts: number }

export const shelfPath = (kind: ShelfKind, slug: string) => `/blog/${kind}/${slug}`

/** Every category or author by name, with the number of published posts. */
export async function listShelves(client: Client, kind: ShelfKind): Promise<Shelf[]> {
  const data = unwrap(
    await client
      .from(kind === 'category' ? 'categories' : 'authors')
      .select('id, name, slug, posts:blog_posts(count)')
      .eq('posts.status', 'published')
      .order('name'),
  )
  return data.map(({ posts, ...shelf }) => ({ ...shelf, posts: posts[0]?.count ?? 0 }))
}

/** One page of a category's or an author's published posts, newest first. Pages count from 1. */
export async function listShelfPosts(client: Client, kind: ShelfKind, id: string, page: number) {
  const from = (page - 1) * postsPerPage
  const data = unwrap(
    await client
      .from('blog_posts')
      .select(summaryColumns)
      .eq('status', 'published')
      .eq(kind === 'category' ? 'category_id' : 'author_id', id)
      .order('publish_date', { ascending: false })
      .order('id')
      .range(from, from + postsPerPage - 1),
  )
  return data.map(toSummary)
}
