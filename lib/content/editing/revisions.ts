import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { PostText } from './post-text'
import { fromRow } from './rows'

/** A post as one save left it. `savedAt`: an instant in UTC. */
export interface Revision {
  readonly id: number
  readonly version: number
  readonly editorName: string
  readonly savedAt: string
  readonly published: boolean
  readonly autosaved: boolean
}

/** Every kept version of a post without its text, newest first. */
export async function listRevisions(client: Client, postId: string): Promise<Revision[]> {
  const data = unwrap(
    await client
      .from('post_revisions')
      .select('id, version, editor_name, saved_at, status, autosaved')
      .eq('post_id', postId)
      .order('version', { ascending: false }),
  )
  return data.map((row) => ({
    id: row.id,
    version: row.version,
    editorName: row.editor_name,
    savedAt: normaliseTimestamp(row.saved_at),
    published: row.status === 'published',
    autosaved: row.autosaved,
  }))
}

/** The text of one stored version, or null when it has been pruned. */
export async function findRevisionText(client: Client, id: number): Promise<PostText | null> {
  const data = unwrap(await client.from('post_revisions').select('fields').eq('id', id).maybeSingle())
  // The trigger stores the columns under their own names.
  return data && fromRow(data.fields as unknown as Parameters<typeof fromRow>[0])
}
