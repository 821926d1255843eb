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
