import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { type IsoDay, normaliseTimestamp } from '@/lib/platform/time'
import type { SpendPurpose } from '../spend'
import { type DueSlot, type Slot, wallTimeOfSlot } from './schedule'

/** The single settings row (SPEC 7), or null when it was deleted. @throws Unavailable */
export async function readSettings(client: Client) {
  return unwrap(await client.from('blog_settings').select().maybeSingle())
}

/** Whether the schedule starts runs: it waits until it is saved once (CONTRACT, decision 14). */
export type ScheduleState = 'not-agreed' | 'paused' | 'running'

/** The state of the schedule in a settings row, or in none. */
export function scheduleState(
  settings: Pick<Tables<'blog_settings'>, 'schedule_agreed_at' | 'paused_at'> | null,
): ScheduleState {
  if (!settings?.schedule_agreed_at) return 'not-agreed'
  return settings.paused_at ? 'paused' : 'running'
}

/** The weekly schedule and since when its slots count. Null while it starts no runs. @throws Unavailable */
export async function readRunningSchedule(client: Client) {
  const settings = await readSettings(client)
  if (!settings || scheduleState(settings) !== 'running') return null
  return {
    days: settings.schedule_days,
    time: settings.schedule_time,
    since: new Date(normaliseTimestamp(settings.scheduled_since)),
  }
}

/**
 * Returns the slots that have neither a run nor a recorded reason for having none. Slots are compared by date and wall-clock time, not by time
 * zone: otherwise, after the school's time zone was changed, earlier slots would count as missed and today's could run twice. @throws Unavailable
 */
export async function unrecordedSlots(service: Client, slots: readonly DueSlot[]): Promise<DueSlot[]> {
  if (slots.length === 0) return []
  const days = new Set(slots.map(({ localDate }) => localDate))
  const data = unwrap(
    await service
      .from('generation_runs')
      .select('slot_key')
      .in('local_date', [...days]),
  )
  const recorded = new Set(data.map(({ slot_key }) => wallTimeOfSlot(slot_key)))
  return slots.filter(({ key }) => !recorded.has(wallTimeOfSlot(key)))
}

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
      state: row.post_scheduled ? 'scheduled' : row.post_status,
    },
  }))
}

/** How long a topic waits that the model declined, in milliseconds, as `private.was_declined` has it. */
const declinedFor = 7 * 24 * 60 * 60 * 1000

/** The topics that the model declined within a week. @throws Unavailable */
export async function declinedTopics(client: Client): Promise<ReadonlySet<string | null>> {
  const since = new Date(Date.now() - declinedFor).toISOString()
  const data = unwrap(await client.from('generation_runs').select('topic').gt('declined_at', since))
  return new Set(data.map(({ topic }) => topic))
}

type PurposeTotals = Readonly<Record<SpendPurpose, { calls: number; today: number; month: number }>>

/** Spending of a day and its month in micro-dollars, open reservations included. @throws Unavailable */
export async function spendTotals(client: Client, localDate: IsoDay) {
  const data = unwrap(await client.rpc('spend_totals', { local_date: localDate }).single())
  return {
    today: data.today,
    month: data.this_month,
    dailyBudget: data.daily_budget,
    monthlyBudget: data.monthly_budget,
    byPurpose: data.by_purpose as unknown as PurposeTotals,
  }
}

export type Topic = ReturnType<typeof toTopic>

/** The backlog in order, used topics included. @throws Unavailable */
export async function listTopics(client: Client): Promise<Topic[]> {
  const topics = client.from('topic_backlog').select().order('position').order('created_at').order('id')
  const data = unwrap(await topics)
  return data.map(toTopic)
}

export const toTopic = (row: Tables<'topic_backlog'>) => ({
  id: row.id,
  topic: row.topic,
  categoryId: row.category_id,
  keywords: row.keywords,
  weekday: row.weekday,
  position: row.position,
  usedAt: row.used_at && normaliseTimestamp(row.used_at),
})
