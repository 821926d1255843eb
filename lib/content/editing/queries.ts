import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { fromRow } from './rows'
import type { Saved } from './saving'

/** One column list for selects and for the rows that writes return. */
export const postColumns =
  'id, version, updated_at, title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status, meta_title, meta_description, read_time, scheduled_for, ai_note'

type PostRow = Parameters<typeof fromRow>[0] & { id: string; version: number; updated_at: string }

export type Choice = { readonly id: string; readonly name: string }

/** A post with all its fields, or null (SPEC 7). @throws Unavailable */
export async function findPost(client: Client, id: string): Promise<Saved | null> {
  const data = unwrap(await client.from('blog_posts').select(postColumns).eq('id', id).maybeSingle())
  return data && toSaved(data)
}

export const toSaved = (row: PostRow): Saved => ({
  id: row.id,
  version: row.version,
  text: fromRow(row),
  savedAt: normaliseTimestamp(row.updated_at),
})

/** Who saved the newest version of a post: an e-mail address, or "Automation". @throws Unavailable */
export async function lastEditor(client: Client, postId: string): Promise<string> {
  const data = unwrap(
    await client
      .from('post_revisions')
      .select('editor_name')
      .eq('post_id', postId)
      .order('version', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data?.editor_name ?? 'Somebody else'
}

/** By name. @throws Unavailable */
export async function listCategories(client: Client): Promise<Choice[]> {
  return unwrap(await client.from('categories').select('id, name').order('name'))
}

/** By name. @throws Unavailable */
export async function listAuthors(client: Client): Promise<Choice[]> {
  return unwrap(await client.from('authors').select('id, name').order('name'))
}

/** The four counts of the dashboard (SPEC 2), and the number of automation's drafts that nobody has reviewed. */
export async function countPosts(client: Client) {
  return unwrap(await client.rpc('post_counts').single())
}

/** Scheduled drafts, the next to be published first. */
export async function listScheduledPosts(client: Client, limit = 3) {
  const data = unwrap(
    await client
      .from('blog_posts')
      .select('id, title, scheduled_for')
      .not('scheduled_for', 'is', null)
      .order('scheduled_for')
      .limit(limit),
  )
  return data.flatMap(({ id, title, scheduled_for }) =>
    scheduled_for ? [{ id, title, at: scheduled_for }] : [],
  )
}
