import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { newestSummaries, postsPerPage, toSummary } from './queries'

/** Archives list posts by category or by author. */
export type ArchiveKind = 'category' | 'author'
export type Archive = { id: string; name: string; slug: string; posts: number }

export const archivePath = (kind: ArchiveKind, slug: string) => `/blog/${kind}/${slug}`

/** Every category or author by name, with the number of published posts. */
export async function listArchives(client: Client, kind: ArchiveKind): Promise<Archive[]> {
  const data = unwrap(
    await client
      .from(kind === 'category' ? 'categories' : 'authors')
      .select('id, name, slug, posts:blog_posts(count)')
      .eq('posts.status', 'published')
      .order('name'),
  )
  return data.map(({ posts, ...archive }) => ({ ...archive, posts: posts[0]?.count ?? 0 }))
}

/** One page of a category's or an author's published posts, newest first. Pages count from 1. */
export async function listArchivePosts(client: Client, kind: ArchiveKind, id: string, page: number) {
  const from = (page - 1) * postsPerPage
  const query = newestSummaries(client).eq(kind === 'category' ? 'category_id' : 'author_id', id)
  return unwrap(await query.range(from, from + postsPerPage - 1)).map(toSummary)
}
