import { done, refuse } from '@/lib/platform/answer'
import type { Client } from '@/lib/platform/supabase/public'
import { type PostText, sameText } from './post-text'
import { findPost, lastEditor, postColumns, toSaved } from './queries'
import { isTaken, refusalOf } from './refusals'
import { toRow } from './rows'
import { deletedWords, type Intent, type SaveAnswer, type Saved } from './saving'

/** `aiMade` is taken with a new row only: nobody can change it later. */
type Write = { id: string; text: PostText; intent: Intent; aiMade?: boolean | undefined }

/**
 * Inserts a post under the id its editor made up. When the row is there already, an earlier try has arrived without its
 * answer: this one goes on with it, unless somebody has edited it since. @throws Unavailable
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
 * Writes over the version the text was started from, in one statement: when another version is there, nothing is written
 * and the answer carries it. `before` is the row as just read. @throws Unavailable
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

/** SPEC 4: a published post carries the moment of its last save, a draft none. */
function columns({ text, intent }: Write) {
  const row = toRow(text)
  return {
    ...row,
    publish_date: row.status === 'published' ? new Date().toISOString() : null,
    autosaved: intent === 'autosave',
  }
}

// The same words are no conflict: most often they are this person's own save, whose answer got lost.
async function conflict(client: Client, { id, text }: Write, theirs: Saved): Promise<SaveAnswer> {
  if (sameText(theirs.text, text)) return done(theirs)
  const editorName = await lastEditor(client, id)
  const sentence = `${editorName} saved another version of this post in the meantime. Nothing of yours is lost.`
  return { ok: false, reason: 'conflict', message: sentence, theirs: { ...theirs, editorName } }
}
