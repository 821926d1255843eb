import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const copied =
  'title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, meta_title, meta_description, read_time, ai_made, ai_note, sources'
const slugTaken = '23505'

/** Copies a post into a draft with its own slug. Returns its id, or null when there is no such post. */
export async function duplicatePost(client: Client, id: string): Promise<string | null> {
  const post = unwrap(await client.from('blog_posts').select(copied).eq('id', id).maybeSingle())
  if (!post) return null
  for (let attempt = 1; attempt <= 50; attempt++) {
    const copy = { ...post, title: `Copy of ${post.title}`.slice(0, 200), slug: copySlug(post.slug, attempt) }
    const inserted = await client.from('blog_posts').insert(copy).select('id').single()
    if (inserted.data) return inserted.data.id
    if (inserted.error.code !== slugTaken) throw new Unavailable('database', inserted.error)
  }
  throw new Error(`Fifty copies of ${post.slug} exist`)
}

const copySlug = (slug: string, attempt: number) =>
  `${slug.slice(0, 190)}-copy${attempt === 1 ? '' : `-${attempt}`}`
