import { databaseRefusal, Unavailable, unwrap } from '@/lib/platform/errors'
import { done, type Result } from '@/lib/platform/result'
import type { Json, TablesInsert, TablesUpdate } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'

type NewResult = Pick<
  TablesInsert<'generation_results'>,
  'kind' | 'topic' | 'category' | 'keywords' | 'prompt_version'
>

/** Creates the row of a new generation. Returns its id. @throws Unavailable */
export async function beginResult(client: Client, row: NewResult): Promise<string> {
  return unwrap(await client.from('generation_results').insert(row).select('id').single()).id
}

/** The parts of a result so far. */
export interface ResultParts {
  draft?: object
  sources?: readonly object[]
  findings?: readonly object[]
}

/**
 * Stores `parts` and renews the lease, which expires after two minutes. Returns false when the generation was
 * cancelled or discarded. @throws Unavailable
 */
export async function renewResult(client: Client, id: string, parts: ResultParts): Promise<boolean> {
  const row = await write(client, id, parts)
  return row !== null && !row.cancel_asked
}

/** Ends a generation with its result; false when it had already ended. @throws Unavailable */
export const finishResult = async (client: Client, id: string, parts: ResultParts) =>
  (await write(client, id, parts, { status: 'ready' })) !== null

/** Ends a generation that failed. `failure`: the message for the admin. @throws Unavailable */
export const failResult = async (client: Client, id: string, failure: string) =>
  (await write(client, id, {}, { status: 'failed', failure })) !== null

/** Ends a generation that was cancelled. @throws Unavailable */
export const endCancelled = async (client: Client, id: string) =>
  (await write(client, id, {}, { status: 'cancelled' })) !== null

async function write(
  client: Client,
  id: string,
  parts: ResultParts,
  end: { status?: ResultStatus; failure?: string } = {},
) {
  const values = { ...parts, ...end, touched_at: new Date().toISOString() }
  const row = values as { [Column in keyof typeof values]: Json } as TablesUpdate<'generation_results'>
  const changed = client.from('generation_results').update(row).eq('id', id).eq('status', 'writing')
  const { data, error } = await changed.select('cancel_asked').maybeSingle()
  if (error?.code === 'PT409') return null
  if (error) throw new Unavailable('database', error)
  return data
}

type ResultStatus = 'writing' | 'ready' | 'failed' | 'cancelled' | 'saved' | 'discarded'

/** Saves a finished post as a draft, once: repeated calls return the same post. @throws Unavailable */
export async function saveResult(client: Client, id: string): Promise<Result<{ postId: string }>> {
  const { data, error } = await client.rpc('save_result', { result: id })
  return error ? databaseRefusal(error) : done({ postId: data })
}

/** Discards a result; false when it was already saved, discarded or deleted. @throws Unavailable */
export const discardResult = (client: Client, id: string) =>
  change(client, id, { status: 'discarded' }, ['writing', 'ready', 'failed', 'cancelled'])

/** Undoes a discard; false when there is nothing to undo. @throws Unavailable */
export const restoreResult = (client: Client, id: string) =>
  change(client, id, { status: 'ready' }, ['discarded'])

/** Requests cancellation; false when the generation is not running. @throws Unavailable */
export const requestCancellation = (client: Client, id: string) =>
  change(client, id, { cancel_asked: true }, ['writing'])

async function change(
  client: Client,
  id: string,
  values: { status?: ResultStatus; cancel_asked?: boolean },
  from: ResultStatus[],
): Promise<boolean> {
  const changed = client.from('generation_results').update(values).eq('id', id).in('status', from)
  const { data, error } = await changed.select('id')
  // Another request ended the result at the same time.
  if (error?.code === 'PT409') return false
  if (error) throw new Unavailable('database', error)
  return data.length > 0
}

/** Deletes results that were saved, discarded or failed a month ago. Returns how many. @throws Unavailable */
export async function pruneResults(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_results'))
}
