import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { type PostSummary, summaryColumns, toSummary } from './queries'

export const maxRelated = 3

export type AroundPost = { older: PostSummary | null; newer: PostSummary | null; related: PostSummary[] }

/** The previous and the next post, and up to three related ones, best match first. */
export async function findAroundPost(client: Client, slug: string): Promise<AroundPost> {
  const found = unwrap(await client.rpc('related_posts', { post_slug: slug }))
  const posts = await listPosts(client, [...new Set(found.map((post) => post.slug))])
  const at = (name: string) =>
    found.filter(({ relation }) => relation === name).flatMap(({ slug }) => posts.get(slug) ?? [])
  return { older: at('older')[0] ?? null, newer: at('newer')[0] ?? null, related: at('related') }
}

async function listPosts(client: Client, slugs: string[]): Promise<Map<string, PostSummary>> {
  if (slugs.length === 0) return new Map()
  const data = unwrap(
    await client.from('blog_posts').select(summaryColumns).in('slug', slugs).eq('status', 'published'),
  )
  return new Map(data.map((row) => [row.slug, toSummary(row)]))
}
