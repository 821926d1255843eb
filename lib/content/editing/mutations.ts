import { Unavailable, unwrap } from '@/lib/platform/errors'
import { done, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { type PostText, sameText } from './post-text'
import { findPost, lastEditor, postColumns, toSaved } from './queries'
import { isTaken, refusalOf } from './refusals'
import { toRow } from './rows'
import { deletedWords, type Intent, type SaveAnswer, type Saved } from './saving'

/** `aiMade` is stored only on insert: it cannot be changed later. */
type Write = { id: string; text: PostText; intent: Intent; aiMade?: boolean | undefined }

/**
 * Inserts a post under the id that its editor generated. If the row exists, the response to an earlier attempt was
 * lost: this attempt updates it, unless somebody has edited it since. @throws Unavailable
 */
export async function createPost(client: Client, write: Write): Promise<SaveAnswer> {
  const { data, error } = await client
    .from('blog_posts')
    .insert({ id: write.id, ai_made: write.aiMade ?? false, ...columns(write) })
    .select(postColumns)
    .single()
  if (!error) return done(toSaved(data))
  const mine = isTaken(error) ? await findPost(client, write.id) : null
  return mine ? savePost(client, { ...write, version: 1 }, mine) : refusalOf(error)
}

/**
 * Updates the post only if it still has the version the text was started from, in one statement; otherwise writes
 * nothing and returns the current version. `before` is the row as just read. @throws Unavailable
 */
export async function savePost(
  client: Client,
  write: Write & { version: number },
  before: Saved | null,
): Promise<SaveAnswer> {
  if (!before) return refuse('not-found', deletedWords)
  if (before.version !== write.version) return conflict(client, write, before)
  const { data, error } = await client
    .from('blog_posts')
    .update(columns(write))
    .eq('id', write.id)
    .eq('version', write.version)
    .select(postColumns)
    .maybeSingle()
  if (error) return refusalOf(error)
  if (data) return done(toSaved(data))
  const theirs = await findPost(client, write.id)
  return theirs ? conflict(client, write, theirs) : refuse('not-found', deletedWords)
}

/** SPEC 4: a published post has the time of its last save as publish date, a draft has none. */
function columns({ text, intent }: Write) {
  const row = toRow(text)
  return {
    ...row,
    publish_date: row.status === 'published' ? new Date().toISOString() : null,
    autosaved: intent === 'autosave',
  }
}

// Identical text is not a conflict: usually it is this person's own save whose response was lost.
async function conflict(client: Client, { id, text }: Write, theirs: Saved): Promise<SaveAnswer> {
  if (sameText(theirs.text, text)) return done(theirs)
  const editorName = await lastEditor(client, id)
  const sentence = `${editorName} saved another version of this post in the meantime. Nothing of yours is lost.`
  return { ok: false, reason: 'conflict', message: sentence, theirs: { ...theirs, editorName } }
}

/** Deletes a post permanently. Returns its slug, or null when it was already deleted. */
export async function deletePost(client: Client, id: string): Promise<string | null> {
  const data = unwrap(await client.from('blog_posts').delete().eq('id', id).select('slug').maybeSingle())
  return data?.slug ?? null
}

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
