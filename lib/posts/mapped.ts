import { Unavailable } from '@/lib/core/errors'
import { type IsoInstant, normaliseTimestamp } from '@/lib/core/time'
import type { Client } from '@/lib/supabase/public'

export interface MappedPost {
  slug: string
  title: string
  heroImage: string | null
  readTime: number | null
  updatedAt: IsoInstant
  category: { slug: string } | null
  author: { slug: string } | null
}

/** What the sitemap says of every published post, newest first. */
export async function listMappedPosts(client: Client): Promise<MappedPost[]> {
  const { data, error } = await client.rpc('post_map')
  if (error) throw new Unavailable('database', error)
  return (data as unknown as Row[]).map(toMapped)
}

/** As `post_map` builds it. */
type Row = Omit<MappedPost, 'category' | 'author'> & { category: string | null; author: string | null }

const toMapped = ({ category, author, ...row }: Row): MappedPost => ({
  ...row,
  updatedAt: normaliseTimestamp(row.updatedAt),
  category: category ? { slug: category } : null,
  author: author ? { slug: author } : null,
})
