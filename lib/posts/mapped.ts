import { Unavailable } from '@/lib/core/errors'
import { normaliseTimestamp } from '@/lib/core/time'
import type { Client } from '@/lib/supabase/public'

const columns =
  'slug, title, hero_image, read_time, updated_at, category:categories(slug), author:authors(slug)'

/** What the sitemap says of every published post, newest first; read in pages of 1,000, the server's limit on rows. */
export async function listMappedPosts(client: Client, pageSize = 1000) {
  const all: ReturnType<typeof toMapped>[] = []
  for (;;) {
    const { data, error } = await client
      .from('blog_posts')
      .select(columns)
      .eq('status', 'published')
      .order('publish_date', { ascending: false })
      .order('id')
      .range(all.length, all.length + pageSize - 1)
    if (error) throw new Unavailable('database', error)
    all.push(...data.map(toMapped))
    if (data.length < pageSize) return all
  }
}

type Row = {
  slug: string
  title: string
  hero_image: string | null
  read_time: number | null
  updated_at: string
  category: { slug: string } | null
  author: { slug: string } | null
}

function toMapped(row: Row) {
  return {
    slug: row.slug,
    title: row.title,
    heroImage: row.hero_image || null,
    readTime: row.read_time,
    updatedAt: normaliseTimestamp(row.updated_at),
    category: row.category,
    author: row.author,
  }
}
