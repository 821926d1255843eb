import { createHash } from 'node:crypto'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { type IsoInstant, normaliseTimestamp } from '@/lib/platform/time'
import { type ArchiveKind, archivePath } from './archives'

export interface SitemapPost {
  slug: string
  title: string
  heroImage: string | null
  readTime: number | null
  updatedAt: IsoInstant
  category: { slug: string } | null
}

/** Number of partitions in which the sitemap reads published posts. A post's partition never changes. */
export const sitemapPartitions = [...'0123456789abcdef']

/** The partition of a post, computed as `sitemap_posts` does. */
export const sitemapPartitionOf = (slug: string) => createHash('md5').update(slug).digest('hex').charAt(0)

/** Sitemap data of the published posts of one partition, newest first. */
export async function listSitemapPosts(client: Client, part: string): Promise<SitemapPost[]> {
  const data = unwrap(await client.rpc('sitemap_posts', { part }))
  return (data as unknown as Row[]).map(toSitemapPost)
}

/** The row type that `sitemap_posts` returns. */
type Row = Omit<SitemapPost, 'category'> & { category: string | null }

const toSitemapPost = ({ category, ...row }: Row): SitemapPost => ({
  ...row,
  updatedAt: normaliseTimestamp(row.updatedAt),
  category: category ? { slug: category } : null,
})

/** The pages of categories and authors that have published posts, and when one of these last changed. */
export async function listSitemapArchives(client: Client) {
  const data = unwrap(await client.rpc('sitemap_archives'))
  return data.map(({ kind, slug, updated_at }) => ({
    path: archivePath(kind as ArchiveKind, slug),
    updatedAt: normaliseTimestamp(updated_at),
  }))
}
