import type { z } from 'zod'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Json, TablesUpdate } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { type Topic, toTopic } from './queries'
import type { Slot } from './schedule'
import type { removedTopicSchema, topicSchema } from './schema'

/** Updates the settings row; columns that are undefined keep their value. @throws Unavailable, also when the row does not exist. */
export async function saveSettings(client: Client, changes: TablesUpdate<'blog_settings'>) {
  unwrap(await client.from('blog_settings').update(changes).not('id', 'is', null).select('id').single())
}

/** Adds a topic at the end. @throws Unavailable */
export async function addTopic(client: Client, topic: z.output<typeof topicSchema>): Promise<Topic> {
  return toTopic(unwrap(await client.from('topic_backlog').insert(topic).select().single()))
}

/** Removes a topic. @throws Unavailable */
export async function removeTopic(client: Client, id: string) {
  unwrap(await client.from('topic_backlog').delete().eq('id', id))
}

/** Puts a removed topic back at its place. @throws Unavailable */
export async function restoreTopic(
  client: Client,
  { categoryId, ...topic }: z.output<typeof removedTopicSchema>,
) {
  unwrap(await client.from('topic_backlog').upsert({ ...topic, category_id: categoryId }))
}

/** Reorders the topics. @throws Unavailable */
export async function orderTopics(client: Client, ids: readonly string[]) {
  unwrap(await client.rpc('order_topics', { topics: [...ids] }))
}

/** The lease of a run: every write passes its token. */
export interface Lease {
  run: string
  token: string
}

/**
 * Why a run was refused. `busy`: runs that are not over fill the day's maximum, and may still fail. `off`: nobody has agreed to the schedule, or it is
 * paused; never for a run by hand.
 */
type Refusal = 'cap' | 'busy' | 'slot_taken' | 'off'

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

/**
 * Ends a run without a post; its topic stays in the backlog. `isDeclined`: the model declined the topic, which is passed over for a week. False
 * without the lease.
 * @throws Unavailable
 */
export async function finishRun(
  client: Client,
  lease: Lease,
  outcome: 'failed' | 'skipped' | 'cancelled',
  reason: string,
  { isDeclined = false } = {},
): Promise<boolean> {
  return unwrap(await client.rpc('finish_run', { ...lease, outcome, reason, declined: isDeclined }))
}

/** A run's post (SPEC 3 "Generated post") and other data. `sourceDetails`: of the cited sources, by URL. */
interface RunPost {
  draft: object
  sourceDetails?: readonly object[]
  categoryId?: string | null
  /** Whether the post may be published without review, if the settings allow that too. */
  publish: boolean
}

/**
 * Adds the post and ends the run as succeeded, in one transaction. A run without a topic gets the post's title as its topic. Null when the lease
 * is lost: nothing was added.
 * @throws Unavailable
 */
export async function publishRunPost(client: Client, lease: Lease, { draft, publish, ...details }: RunPost) {
  const { categoryId, sourceDetails } = details
  const post = { ...draft, ...(categoryId && { category_id: categoryId }), found: sourceDetails ?? [] }
  const published = client.rpc('publish_run_post', { ...lease, post: post as unknown as Json, publish })
  const { data, error } = await published.single()
  if (error && isLost(error)) return null
  if (error) throw new Unavailable('database', error)
  return { ...data, status: data.status === 'published' ? ('published' as const) : ('draft' as const) }
}

/** `hasLease`: false when the run's lease is lost. `topic`: null when the backlog has none for that day. */
export type TopicClaim = { hasLease: false } | { hasLease: true; topic: Topic | null }

/**
 * Claims the next topic for a run until the run fails; repeated calls return the same one. Topics of the
 * weekday come first, then those of any day; `skip`, and those that were declined within a week, are passed over. @throws Unavailable
 */
export async function claimTopic(
  client: Client,
  lease: Lease,
  weekday: string,
  skip: readonly string[] = [],
): Promise<TopicClaim> {
  const request = client.rpc('take_topic', { ...lease, weekday, skip: [...skip] })
  const { data, error } = await request.maybeSingle()
  if (error && isLost(error)) return { hasLease: false }
  if (error) throw new Unavailable('database', error)
  return { hasLease: true, topic: data && toTopic(data) }
}

/** As `TopicClaim`, for topics that are not in the backlog. */
type EvergreenClaim = { hasLease: false } | { hasLease: true; topic: string | null }

/**
 * Claims the first candidate that no other run writes or has written about; repeated calls return the same one. Null when no candidate is left.
 * @throws Unavailable
 */
export async function claimEvergreen(
  client: Client,
  lease: Lease,
  candidates: readonly string[],
): Promise<EvergreenClaim> {
  const { data, error } = await client.rpc('take_evergreen', { ...lease, candidates: [...candidates] })
  if (error && isLost(error)) return { hasLease: false }
  if (error) throw new Unavailable('database', error)
  return { hasLease: true, topic: data }
}

/** Whether the database refused because another worker has the run, or because the run has ended. */
const isLost = ({ code, details }: { code: string; details: string }) =>
  code === 'PT409' && details === 'lease'
