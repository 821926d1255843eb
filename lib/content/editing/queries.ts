import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { PostText } from './post-text'
import { fromRow } from './rows'
import type { Saved } from './saving'

/** One column list for selects and for the rows that writes return. */
export const postColumns =
  'id, version, title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status, meta_title, meta_description, read_time, publish_date, scheduled_for, ai_note'

type PostRow = Parameters<typeof fromRow>[0] & { id: string; version: number; publish_date: string | null }

/** A category or an author, with the slug of its page. */
export type Choice = { readonly id: string; readonly name: string; readonly slug: string }

/** A post with all its fields, or null (SPEC 7). @throws Unavailable */
export async function findPost(client: Client, id: string): Promise<Saved | null> {
  const data = unwrap(await client.from('blog_posts').select(postColumns).eq('id', id).maybeSingle())
  return data && toSaved(data)
}

export const toSaved = (row: PostRow): Saved => ({
  id: row.id,
  version: row.version,
  text: fromRow(row),
  publishedAt: row.publish_date && normaliseTimestamp(row.publish_date),
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

/** The categories or the authors, by name. @throws Unavailable */
export async function listChoices(client: Client, table: 'categories' | 'authors'): Promise<Choice[]> {
  return unwrap(await client.from(table).select('id, name, slug').order('name'))
}

const articlesPerSearch = 8

/** The newest published posts whose title contains a text, for links. @throws Unavailable */
export async function findLinkTargets(client: Client, query: string) {
  return unwrap(
    await client
      .from('blog_posts')
      .select('title, slug')
      .eq('status', 'published')
      .ilike('title', `%${query.replace(/[\\%_*]/g, '_')}%`)
      .order('publish_date', { ascending: false })
      .limit(articlesPerSearch),
  )
}

/** The database requires only a title and an address of a source; other details are shown if present. */
const sourceSchema = z.object({
  title: z.string(),
  url: z.string(),
  type: z.string().optional().catch(undefined),
  credibility: z.string().optional().catch(undefined),
})

export type StoredSource = z.output<typeof sourceSchema>

export type AiOrigin = { readonly aiMade: boolean; readonly sources: readonly StoredSource[] }

export const noOrigin: AiOrigin = { aiMade: false, sources: [] }

/** Whether AI wrote the first draft of a post, and the sources it used. @throws Unavailable */
export async function findAiOrigin(client: Client, id: string): Promise<AiOrigin> {
  const data = unwrap(await client.from('blog_posts').select('ai_made, sources').eq('id', id).maybeSingle())
  return data?.ai_made ? { aiMade: true, sources: z.array(sourceSchema).parse(data.sources) } : noOrigin
}

/** A post as one save left it. `savedAt`: an instant in UTC. */
export type Revision = Awaited<ReturnType<typeof listRevisions>>[number]

/** The stored revisions of a post, newest first, without their content. */
export async function listRevisions(client: Client, postId: string) {
  const data = unwrap(
    await client
      .from('post_revisions')
      .select('id, editor_name, saved_at, status, autosaved, scheduledFor:fields->>scheduled_for')
      .eq('post_id', postId)
      .order('version', { ascending: false }),
  )
  return data.map((row) => ({
    id: row.id,
    editorName: row.editor_name,
    savedAt: normaliseTimestamp(row.saved_at),
    published: row.status === 'published',
    scheduled: Boolean(row.scheduledFor),
    autosaved: row.autosaved,
  }))
}

/** The text of one stored version, or null when it has been pruned. */
export async function findRevisionText(client: Client, id: number): Promise<PostText | null> {
  const data = unwrap(await client.from('post_revisions').select('fields').eq('id', id).maybeSingle())
  // The trigger stores the columns under their own names.
  return data && fromRow(data.fields as unknown as Parameters<typeof fromRow>[0])
}
