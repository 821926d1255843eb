import { Unavailable, unwrap } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { trimmedSlug } from '../posts/urls'
import { type PostText, sameText } from './post-text'
import { type Choice, findPost, lastEditor, postColumns, toSaved } from './queries'
import { toRow } from './rows'
import { deletedMessage, type Intent, isForReaders, type Saved, type SaveResult } from './saving'
import { isUniqueViolation, refusalOf } from './write-errors'

/**
 * `aiMade` is stored only on insert: it cannot be changed later. `replacesText`: the text was replaced as a whole since the last save, for
 * example by an earlier version.
 */
type Write = {
  id: string
  text: PostText
  intent: Intent
  aiMade?: boolean | undefined
  replacesText?: boolean | undefined
}

/**
 * Inserts a post under the id that its editor generated. If the row exists, the response to an earlier
 * attempt was lost: this attempt updates it, unless somebody has edited it since, or that attempt published or
 * scheduled it and this one is an autosave. @throws Unavailable
 */
export async function createPost(client: Client, write: Write): Promise<SaveResult> {
  const { data, error } = await client
    .from('blog_posts')
    .insert({ id: write.id, ai_made: write.aiMade ?? false, ...columns(write) })
    .select(postColumns)
    .single()
  if (!error) return done(toSaved(data))
  const ownRow = isUniqueViolation(error) ? await findPost(client, write.id) : null
  if (!ownRow) return refusalOf(error)
  if (write.intent === 'autosave' && isForReaders(ownRow.text)) return conflict(client, write, ownRow)
  return savePost(client, { ...write, version: 1 }, ownRow)
}

/**
 * Updates the post only if it still has the version the text was started from, in one statement; otherwise
 * writes nothing and returns the current version. `before` is the row as just read. @throws Unavailable
 */
export async function savePost(
  client: Client,
  write: Write & { version: number },
  before: Saved | null,
): Promise<SaveResult> {
  if (!before) return refuse('not-found', deletedMessage)
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
  return theirs ? conflict(client, write, theirs) : refuse('not-found', deletedMessage)
}

/** SPEC 4: a published post has the time of its last save as publish date, a draft has none. "Update" keeps the date. */
function columns({ text, intent, replacesText }: Write) {
  // The database merges consecutive autosaves into one version. After a replacement that would overwrite the only version with the replaced text.
  const row = { ...toRow(text), autosaved: intent === 'autosave' && !replacesText }
  if (intent === 'update') return row
  return { ...row, publish_date: row.status === 'published' ? new Date().toISOString() : null }
}

// Identical text is not a conflict: usually it is this person's own save whose response was lost. "Publish Now" and "Save as Draft" nevertheless
// set the date of a post that is published.
async function conflict(client: Client, write: Write, theirs: Saved): Promise<SaveResult> {
  const { id, text, intent } = write
  if (sameText(theirs.text, text)) {
    const isDated = text.status === 'published' && (intent === 'publish' || intent === 'save')
    return isDated ? savePost(client, { ...write, version: theirs.version }, theirs) : done(theirs)
  }
  const editorName = await lastEditor(client, id)
  const wasDraft = text.status === 'draft' && (intent === 'autosave' || intent === 'save')
  const wasPublished = theirs.text.status === 'published' && wasDraft
  const event = wasPublished
    ? 'This post was published in the meantime'
    : `${editorName} saved another version of this post in the meantime`
  const message = `${event}. Nothing of yours is lost.`
  return { ok: false, reason: 'conflict', message, theirs: { ...theirs, editorName } }
}

type ListedVersion = { id: string; version: number }

/** Publishes a draft as it was listed; a draft edited since is refused. Returns its slug. @throws Unavailable */
export const approveDraft = (client: Client, draft: ListedVersion) => setStatus(client, draft, 'published')

/** Makes a post a draft again, unless it was edited since its approval. Returns its slug. @throws Unavailable */
export const withdrawApproval = (client: Client, post: ListedVersion) => setStatus(client, post, 'draft')

async function setStatus(
  client: Client,
  { id, version }: ListedVersion,
  status: PostText['status'],
): Promise<Result<string>> {
  const publish_date = status === 'published' ? new Date().toISOString() : null
  const change = client.from('blog_posts').update({ status, publish_date, scheduled_for: null })
  const unchanged = change.eq('id', id).eq('version', version).neq('status', status)
  const data = unwrap(await unchanged.select('slug').maybeSingle())
  return data
    ? done(data.slug)
    : refuse('conflict', 'Somebody else changed this post. Reload the page to see the changes.')
}

const copiedColumns =
  'title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, meta_title, meta_description, read_time, ai_made, ai_note, sources'

/** Copies a post into a draft with its own slug. Returns its id, or null when there is no such post. */
export async function duplicatePost(client: Client, id: string): Promise<string | null> {
  const post = unwrap(await client.from('blog_posts').select(copiedColumns).eq('id', id).maybeSingle())
  if (!post) return null
  for (let attempt = 1; attempt <= 50; attempt++) {
    const copy = { ...post, title: `Copy of ${post.title}`.slice(0, 200), slug: copySlug(post.slug, attempt) }
    const inserted = await client.from('blog_posts').insert(copy).select('id').single()
    if (inserted.data) return inserted.data.id
    if (!isUniqueViolation(inserted.error)) throw new Unavailable('database', inserted.error)
  }
  throw new Error(`Fifty copies of ${post.slug} exist`)
}

const copySlug = (slug: string, attempt: number) =>
  `${slug.slice(0, 190)}-copy${attempt === 1 ? '' : `-${attempt}`}`

/** Creates a category, or returns the existing one with this name or its slug. @throws Unavailable */
export async function createCategory(client: Client, name: string): Promise<Result<Choice>> {
  const slug = trimmedSlug(name)
  if (!slug) return refuse('invalid', 'Use at least one letter from a to z, or a digit.')
  const { data, error } = await client
    .from('categories')
    .insert({ name, slug })
    .select('id, name, slug')
    .single()
  if (!error) return done(data)
  if (!isUniqueViolation(error)) throw new Unavailable('database', error)
  const find = () => client.from('categories').select('id, name, slug')
  return existing([await find().eq('name', name).maybeSingle(), await find().eq('slug', slug).maybeSingle()])
}

/** Returns the author with this name, or adds one. Of several people of one name the first is meant. @throws Unavailable */
export async function createAuthor(client: Client, name: string): Promise<Result<Choice>> {
  const namesakes = client.from('authors').select('id, name, slug').eq('name', name).order('slug').limit(1)
  const namesake = unwrap(await namesakes.maybeSingle())
  return done(
    namesake ?? unwrap(await client.from('authors').insert({ name }).select('id, name, slug').single()),
  )
}

function existing(results: { data: Choice | null; error: unknown }[]): Result<Choice> {
  const failed = results.find(({ error }) => error)
  if (failed) throw new Unavailable('database', failed.error)
  const choice = results.find(({ data }) => data)?.data
  return choice ? done(choice) : refuse('failed', 'This name is taken. Reload the page to choose it.')
}

/** Somebody else who has the same post open, or the same person in another tab. */
export type OtherEditor = { readonly name: string; readonly isMe: boolean }

/** Records that this tab has the post open; returns who else had it open in the last 45 seconds. */
export async function joinPost(client: Client, id: string, tab: string): Promise<OtherEditor[]> {
  const { data, error } = await client.rpc('join_post', { post: id, tab })
  // The post was deleted: the next save reports that, and the editor keeps the text.
  if (error?.code === 'PT404') return []
  if (error) throw new Unavailable('database', error)
  return data.map(({ name, same_person }) => ({ name, isMe: same_person }))
}

export async function leavePost(client: Client, id: string, tab: string) {
  unwrap(await client.rpc('leave_post', { post: id, tab }))
}

/**
 * Publishes every draft whose scheduled time has passed, however late, each exactly once with any number of
 * servers. Returns how many. Their pages are refreshed as after any other change.
 */
export async function publishDuePosts(service: Client): Promise<number> {
  return unwrap(await service.rpc('publish_due_posts', { now: new Date().toISOString() }))
}
