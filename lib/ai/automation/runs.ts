import { Unavailable } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { IsoDay } from '@/lib/platform/time'

/** `key` names a slot once and for all: `2026-11-20T09:00[Africa/Lagos]` when scheduled, `manual:<uuid>` when asked for. */
export interface Slot {
  key: string
  trigger: 'schedule' | 'manual'
  /** The day in the site's time zone that it counts against. */
  localDate: IsoDay
}

/** A run that is ours while its lease lasts: every write names the token. */
export interface Lease {
  run: string
  token: string
}

export type Begun = { started: true; lease: Lease } | { started: false; refused: 'cap' | 'slot_taken' }

/** Seconds after which a run without a sign of life is somebody else's. */
const leaseSeconds = 120

/** Starts a run, unless its slot has one or the day has its posts. @throws Unavailable */
export async function beginRun(client: Client, { key, trigger, localDate }: Slot): Promise<Begun> {
  const begin = client.rpc('begin_run', {
    slot_key: key,
    trigger_kind: trigger,
    local_date: localDate,
    lease_seconds: leaseSeconds,
  })
  const { data, error } = await begin.single()
  if (error) throw new Unavailable('database', error)
  if (data.started) return { started: true, lease: { run: data.run_id, token: data.lease_token } }
  return { started: false, refused: data.refused === 'cap' ? 'cap' : 'slot_taken' }
}

/** A sign of life; false when the run is no longer ours. @throws Unavailable */
export async function renewRun(client: Client, lease: Lease): Promise<boolean> {
  const { data, error } = await client.rpc('renew_run', { ...lease, lease_seconds: leaseSeconds })
  if (error) throw new Unavailable('database', error)
  return data
}

/** Which of these slots have a run, or a reason why they had none. @throws Unavailable */
export async function knownSlots(service: Client, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { data, error } = await service
    .from('generation_runs')
    .select('slot_key')
    .in('slot_key', [...keys])
  if (error) throw new Unavailable('database', error)
  return new Set(data.map(({ slot_key }) => slot_key))
}

/** Keeps on record why a slot had no run: `cap`, `missed`, or other words. False when the slot is known. @throws Unavailable */
export async function recordSkip(
  service: Client,
  { key, localDate }: Omit<Slot, 'trigger'>,
  reason: string,
): Promise<boolean> {
  const { data, error } = await service.rpc('record_skip', { slot_key: key, local_date: localDate, reason })
  if (error) throw new Unavailable('database', error)
  return data
}

/** Runs whose worker died, ours from now on. Those that died three times have failed. @throws Unavailable */
export async function reclaimRuns(service: Client): Promise<(Slot & { lease: Lease; attempts: number })[]> {
  const { data, error } = await service.rpc('reclaim_runs', { lease_seconds: leaseSeconds })
  if (error) throw new Unavailable('database', error)
  return data.map((row) => ({
    key: row.slot_key,
    trigger: row.trigger_kind === 'schedule' ? 'schedule' : 'manual',
    localDate: row.local_date,
    lease: { run: row.id, token: row.lease_token ?? '' },
    attempts: row.attempts,
  }))
}

/** Ends a run without a post; its topic waits for the next. False when it is no longer ours. @throws Unavailable */
export async function finishRun(
  client: Client,
  lease: Lease,
  outcome: 'failed' | 'skipped' | 'cancelled',
  reason: string,
): Promise<boolean> {
  const { data, error } = await client.rpc('finish_run', { ...lease, outcome, reason })
  if (error) throw new Unavailable('database', error)
  return data
}

/** The Generated post of SPEC 3 with what else a run knows. `found`: what is known of the cited sources, by address. */
export interface RunPost {
  draft: object
  found?: readonly object[]
  categoryId?: string | null
  topic?: string
  /** Whether it is fit to be read without an editor; the settings have the last word. */
  publish: boolean
}

/**
 * Adds the post and ends the run as succeeded, both or neither. Null when the run is no longer ours: nothing was added.
 * @throws Unavailable
 */
export async function publishRunPost(client: Client, lease: Lease, { draft, publish, ...known }: RunPost) {
  const { categoryId, found, topic } = known
  const post = { ...draft, ...(categoryId && { category_id: categoryId }), found: found ?? [], topic }
  const published = client.rpc('publish_run_post', { ...lease, post: post as unknown as Json, publish })
  const { data, error } = await published.single()
  if (error && isLost(error)) return null
  if (error) throw new Unavailable('database', error)
  return { ...data, status: data.status === 'published' ? ('published' as const) : ('draft' as const) }
}

/** Whether the database refused because the run is somebody else's by now, or over. */
export const isLost = ({ code, details }: { code: string; details: string }) =>
  code === 'PT409' && details === 'lease'
