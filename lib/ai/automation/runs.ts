import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { type IsoDay, normaliseTimestamp } from '@/lib/platform/time'

/**
 * A slot of the schedule. `key` identifies it permanently: `2026-11-20T09:00[Africa/Lagos]`, or
 * `manual:<uuid>` for a run on request.
 */
export interface Slot {
  key: string
  trigger: 'schedule' | 'manual'
  /** The day in the site's time zone towards whose maximum the run counts. */
  localDate: IsoDay
}

/** The lease of a run: every write passes its token. */
export interface Lease {
  run: string
  token: string
}

/** Why a run was refused. `off`: nobody has agreed to the schedule, or it is paused; never for a run by hand. */
type Refusal = 'cap' | 'slot_taken' | 'off'

export type BeginResult = { started: true; lease: Lease } | { started: false; refused: Refusal }

/** Seconds after which another worker may take over a run whose lease was not renewed. */
const leaseSeconds = 120

/** Starts a run, unless its slot already has one, the day's maximum is reached or the schedule is off. @throws Unavailable */
export async function beginRun(client: Client, { key, trigger, localDate }: Slot): Promise<BeginResult> {
  const begin = client.rpc('begin_run', {
    slot_key: key,
    trigger_kind: trigger,
    local_date: localDate,
    lease_seconds: leaseSeconds,
  })
  const data = unwrap(await begin.single())
  if (data.started) return { started: true, lease: { run: data.run_id, token: data.lease_token } }
  return { started: false, refused: data.refused as Refusal }
}

/** Renews the lease; false when another worker has taken over. @throws Unavailable */
export async function renewRun(client: Client, lease: Lease): Promise<boolean> {
  return unwrap(await client.rpc('renew_run', { ...lease, lease_seconds: leaseSeconds }))
}

/** Which of these slots have a run or a recorded reason for having none. @throws Unavailable */
export async function recordedSlots(service: Client, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const data = unwrap(
    await service
      .from('generation_runs')
      .select('slot_key')
      .in('slot_key', [...keys]),
  )
  return new Set(data.map(({ slot_key }) => slot_key))
}

/**
 * Records why a slot had no run: `cap`, `missed`, or another text. False when the slot is already recorded.
 * @throws Unavailable
 */
export async function recordSkip(
  service: Client,
  { key, localDate }: Omit<Slot, 'trigger'>,
  reason: string,
): Promise<boolean> {
  return unwrap(await service.rpc('record_skip', { slot_key: key, local_date: localDate, reason }))
}

/** Takes over runs whose worker died; after three deaths a run is marked as failed. @throws Unavailable */
export async function reclaimRuns(service: Client): Promise<(Slot & { lease: Lease; attempts: number })[]> {
  const data = unwrap(await service.rpc('reclaim_runs', { lease_seconds: leaseSeconds }))
  return data.map((row) => ({
    key: row.slot_key,
    trigger: row.trigger_kind as Slot['trigger'],
    localDate: row.local_date,
    lease: { run: row.id, token: row.lease_token ?? '' },
    attempts: row.attempts,
  }))
}

/** Ends a run without a post; its topic stays in the backlog. False without the lease. @throws Unavailable */
export async function finishRun(
  client: Client,
  lease: Lease,
  outcome: 'failed' | 'skipped' | 'cancelled',
  reason: string,
): Promise<boolean> {
  return unwrap(await client.rpc('finish_run', { ...lease, outcome, reason }))
}

/** A run's post (SPEC 3 "Generated post") and other data. `sourceDetails`: of the cited sources, by URL. */
interface RunPost {
  draft: object
  sourceDetails?: readonly object[]
  categoryId?: string | null
  topic?: string
  /** Whether the post may be published without review, if the settings allow that too. */
  publish: boolean
}

/**
 * Adds the post and ends the run as succeeded, in one transaction. Null when the lease is lost: nothing was
 * added.
 * @throws Unavailable
 */
export async function publishRunPost(client: Client, lease: Lease, { draft, publish, ...details }: RunPost) {
  const { categoryId, sourceDetails, topic } = details
  const post = { ...draft, ...(categoryId && { category_id: categoryId }), found: sourceDetails ?? [], topic }
  const published = client.rpc('publish_run_post', { ...lease, post: post as unknown as Json, publish })
  const { data, error } = await published.single()
  if (error && isLost(error)) return null
  if (error) throw new Unavailable('database', error)
  return { ...data, status: data.status === 'published' ? ('published' as const) : ('draft' as const) }
}

/** Whether the database refused because another worker has the run, or because the run has ended. */
export const isLost = ({ code, details }: { code: string; details: string }) =>
  code === 'PT409' && details === 'lease'

type RunStatus = 'running' | 'succeeded' | 'failed' | 'skipped' | 'cancelled'

/** The latest runs, or those before `before`, newest first, with cost and post. @throws Unavailable */
export async function runHistory(client: Client, max: number, before?: string) {
  const data = unwrap(await client.rpc('run_history', { max_rows: max, before }))
  // The generated types do not mark the view's nullable columns.
  return data.map((row) => ({
    id: row.id,
    slot: row.slot_key,
    trigger: row.trigger_kind as Slot['trigger'],
    status: row.status as RunStatus,
    reason: row.reason as string | null,
    topic: row.topic as string | null,
    attempts: row.attempts,
    startedAt: normaliseTimestamp(row.started_at),
    finishedAt: (row.finished_at as string | null) && normaliseTimestamp(row.finished_at),
    costMicros: row.cost_micros,
    post: (row.post_id as string | null) && {
      id: row.post_id,
      title: row.post_title,
      published: row.post_status === 'published',
    },
  }))
}
