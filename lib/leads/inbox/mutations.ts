import { Unavailable, Unconfirmed, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { type Kind, type Status, tables } from './schema'

// The message of the database rule that refused the change; undefined on success.
type RefusalMessage = Promise<string | undefined>

const changedMessage = 'Somebody changed this message meanwhile. Reload to see it as it is.'

/** Changes the status, unless it is no longer `from` because somebody else changed it. */
export async function markMessage(
  client: Client,
  kind: Kind,
  id: string,
  { from, status }: { from: Status; status: Status },
): RefusalMessage {
  const change = client.from(tables[kind]).update({ status }).eq('id', id).eq('status', from)
  const { data, error } = await change.select('id')
  return refusal(error) ?? (data?.length === 0 ? changedMessage : undefined)
}

/** Assigns a message, unless it is no longer assigned to `from` because somebody else changed it. */
export async function assignMessage(
  client: Client,
  kind: Kind,
  id: string,
  { from, person }: { from: string | null; person: string | null },
): RefusalMessage {
  const change = client.from(tables[kind]).update({ assigned_to: person }).eq('id', id)
  const unchanged = from === null ? change.is('assigned_to', null) : change.eq('assigned_to', from)
  const { data, error } = await unchanged.select('id')
  return refusal(error) ?? (data?.length === 0 ? changedMessage : undefined)
}

/** Moves an application from the waiting list to a seat; beyond the cohort's size only if confirmed. */
export async function giveSeat(client: Client, application: string, aboveFull: boolean): RefusalMessage {
  return refusal((await client.rpc('give_seat', { application, above_full: aboveFull })).error)
}

export async function writeNote(client: Client, kind: Kind, id: string, text: string): RefusalMessage {
  return refusal((await client.from('message_notes').insert({ kind, message_id: id, text })).error)
}

export async function removeNote(client: Client, id: string): RefusalMessage {
  const { data, error } = await client.from('message_notes').delete().eq('id', id).select('id')
  return refusal(error) ?? (data?.length === 0 ? 'Only its author deletes a note.' : undefined)
}

/** Erases all data of one address (Nigeria Data Protection Act). */
export async function erasePerson(client: Client, address: string): RefusalMessage {
  return refusal((await client.rpc('forget_person', { address })).error)
}

/** Queues a mail again after its delivery has failed for good. */
export async function requeueMail(client: Client, mail: string): RefusalMessage {
  const { data, error } = await client.rpc('resend_mail', { mail })
  return refusal(error) ?? (data ? undefined : 'This mail does not wait for anybody any more.')
}

function refusal(error: { code: string; message: string } | null): string | undefined {
  if (!error) return undefined
  if (error.code === 'PT428') throw new Unconfirmed()
  if (error.code === '42501') return 'Your account may not do this.'
  if (/^(PT4|PGRST)/.test(error.code)) return error.message
  throw new Unavailable('database', error)
}

// Two years, as the privacy text says (lib/school/legal.ts).
const days = 730

/** Deletes messages older than the retention period; returns how many. */
export async function forgetOldMessages(service: Client): Promise<number> {
  return unwrap(await service.rpc('forget_old_messages', { days }))
}
