import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Json, TablesUpdate } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { ResultKind, ResultStatus } from './results'

export interface Asked {
  kind: ResultKind
  topic: string
  category?: string
  keywords?: readonly string[]
  promptVersion: string
}

/** Creates a result that is about to be written. Returns its id. @throws Unavailable */
export async function beginResult(client: Client, asked: Asked): Promise<string> {
  const row = {
    kind: asked.kind,
    topic: asked.topic,
    category: asked.category || null,
    keywords: [...(asked.keywords ?? [])],
    prompt_version: asked.promptVersion,
  }
  const data = unwrap(await client.from('generation_results').insert(row).select('id').single())
  return data.id
}

/** The parts of a result so far. */
export interface Written {
  draft?: object
  sources?: readonly object[]
  findings?: readonly object[]
}

/**
 * Stores the text so far and renews the lease, which a result needs every two minutes. Returns whether to continue:
 * somebody may have cancelled or discarded it. @throws Unavailable
 */
export async function keepWriting(client: Client, id: string, written: Written): Promise<boolean> {
  const row = await write(client, id, written)
  return row !== null && !row.cancel_asked
}

/** Each ends the writing; false when it was already ended. @throws Unavailable */
export const finishResult = async (client: Client, id: string, written: Written) =>
  (await write(client, id, written, { status: 'ready' })) !== null

/** `failure`: a message for whoever requested it; the text so far is kept. @throws Unavailable */
export const failResult = async (client: Client, id: string, failure: string) =>
  (await write(client, id, {}, { status: 'failed', failure })) !== null

/** @throws Unavailable */
export const endCancelled = async (client: Client, id: string) =>
  (await write(client, id, {}, { status: 'cancelled' })) !== null

async function write(
  client: Client,
  id: string,
  written: Written,
  end: { status?: ResultStatus; failure?: string } = {},
) {
  const values = { ...written, ...end, touched_at: new Date().toISOString() }
  const row = values as { [Column in keyof typeof values]: Json } as TablesUpdate<'generation_results'>
  const changed = client.from('generation_results').update(row).eq('id', id).eq('status', 'writing')
  const { data, error } = await changed.select('cancel_asked').maybeSingle()
  if (error?.code === 'PT409') return null
  if (error) throw new Unavailable('database', error)
  return data
}
