import { type RefusalMessage, refusal } from '@/lib/leads/outcome'
import { type Kind, tables } from '@/lib/leads/schema'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/time'
import type { Change, Note } from './schema'

const changedMessage = 'Somebody else changed this message. Reload the page to see the changes.'

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

/** Sets the day of the next follow-up, unless it is no longer `from` because somebody else changed it. */
export async function scheduleFollowUp(
  client: Client,
  kind: Kind,
  id: string,
  { from, day }: { from: string | null; day: string | null },
): RefusalMessage {
  const change = client.from(tables[kind]).update({ follow_up_on: day }).eq('id', id)
  const unchanged = from === null ? change.is('follow_up_on', null) : change.eq('follow_up_on', from)
  const { data, error } = await unchanged.select('id')
  return refusal(error) ?? (data?.length === 0 ? changedMessage : undefined)
}

/**
 * Changes the status of messages, or of none if somebody else changed one meanwhile. `lostPlaces`: how many applications do not get back
 * their seat, or the offer of one, because it was given away.
 */
export async function markMessages(
  client: Client,
  changes: readonly Change[],
): Promise<{ refused?: string | undefined; lostPlaces: number }> {
  const { data, error } = await sortMessages(client, 'status', changes)
  return { refused: refusal(error), lostPlaces: data ?? 0 }
}

/** Assigns several messages, or none of them if somebody else changed one meanwhile. */
export async function assignMessages(client: Client, changes: readonly Change[]): RefusalMessage {
  return refusal((await sortMessages(client, 'assigned_to', changes)).error)
}

function sortMessages(client: Client, field: 'status' | 'assigned_to', changes: readonly Change[]) {
  const values = changes.map(({ from, to, ...address }) => ({
    ...address,
    from: from || null,
    to: to || null,
  }))
  return client.rpc('sort_messages', { field, changes: values })
}

/** Sets the hour of the daily digest; null switches it off. */
export async function setDigestHour(client: Client, hour: number | null): RefusalMessage {
  return refusal((await client.from('desk_settings').update({ digest_hour: hour }).eq('id', true)).error)
}

/** Queues the digest of the day once its hour has come in this IANA time zone; returns how many mails were queued. */
export async function queueDigest(service: Client, now: Date, zone: string): Promise<number> {
  const wall = wallTimeOf(now, zone)
  const today = wall.slice(0, 10)
  return unwrap(await service.rpc('queue_digest', { today, hour: Number(wall.slice(11, 13)) }))
}

/** Moves an application from the waiting list to a seat; beyond the cohort's size only if confirmed. */
export async function giveSeat(client: Client, application: string, aboveFull: boolean): RefusalMessage {
  return refusal((await client.rpc('give_seat', { application, above_full: aboveFull })).error)
}

/** Marks a message as not spam. `acknowledged`: whether the acknowledgement to its sender is queued. */
export async function clearSuspicion(
  client: Client,
  kind: Kind,
  message: string,
): Promise<{ refused?: string | undefined; acknowledged: boolean }> {
  const { data, error } = await client.rpc('clear_suspicion', { kind, message })
  return {
    refused: refusal(error) ?? (data === null ? changedMessage : undefined),
    acknowledged: Boolean(data),
  }
}

/** Withdraws an open offer of a seat: the applicant stays on the waiting list, without another offer. */
export async function withdrawOffer(client: Client, offer: string): RefusalMessage {
  return refusal((await client.rpc('withdraw_seat_offer', { offer })).error)
}

/** Moves an application from its seat to the waiting list, which makes the seat free. */
export async function takeSeatBack(client: Client, application: string): RefusalMessage {
  return refusal((await client.rpc('take_seat_back', { application })).error)
}

/**
 * Moves an application to another cohort of its course. `was`: what it had there before a move that is undone. What it has there is in
 * `place`.
 */
export async function moveApplication(
  client: Client,
  { id, cohort, was }: { id: string; cohort: string; was?: 'seat' | 'waiting' | undefined },
): Promise<{ refused?: string | undefined; place?: string | null }> {
  const move = { application: id, cohort, ...(was && { was }) }
  const { data: place, error } = await client.rpc('move_application', move)
  return { refused: refusal(error), place }
}

/** Stores a note once, however often it is sent. */
export async function writeNote(client: Client, { kind, id, noteId, text }: Note): RefusalMessage {
  const { error } = await client.from('message_notes').insert({ id: noteId, kind, message_id: id, text })
  // Unique violation: it was stored before, and the response was lost.
  return error?.code === '23505' ? undefined : refusal(error)
}

export async function removeNote(client: Client, id: string): RefusalMessage {
  const { data, error } = await client.from('message_notes').delete().eq('id', id).select('id')
  return refusal(error) ?? (data?.length === 0 ? 'Only its author deletes a note.' : undefined)
}

/** Ends the private link of an application. Returns an error message if it had already ended. @throws Unavailable */
export async function endLink(client: Client, application: string): Promise<string | undefined> {
  const ended = unwrap(await client.rpc('end_application_link', { application }))
  return ended ? undefined : 'This link had ended before.'
}

/** Erases all data of one address (Nigeria Data Protection Act). */
export async function erasePerson(client: Client, address: string): RefusalMessage {
  return refusal((await client.rpc('forget_person', { address })).error)
}

/** Queues a mail again after its delivery has failed for good. */
export async function requeueMail(client: Client, mail: string): RefusalMessage {
  const { data, error } = await client.rpc('resend_mail', { mail })
  return refusal(error) ?? (data ? undefined : 'This email is no longer waiting to be sent.')
}

/** Queues the failed mails of a campaign again, or without one all others that the dashboard counts; returns how many. @throws Unavailable */
export async function requeueFailed(client: Client, campaign?: string): Promise<number> {
  return unwrap(await client.rpc('resend_failed_mails', { campaign }))
}

// Two years, as the privacy text of the sample school says.
const days = 730

/** Deletes messages older than the retention period; returns how many. */
export async function forgetOldMessages(service: Client): Promise<number> {
  return unwrap(await service.rpc('forget_old_messages', { days }))
}
