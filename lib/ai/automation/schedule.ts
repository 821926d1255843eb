import { type IsoDay, instantOf, wallTimeOf, weekdayOf } from '@/lib/platform/time'

/** The weekly schedule (SPEC 3 `blog_settings`). */
export interface Schedule {
  readonly days: readonly string[]
  /** `HH:MM` wall-clock time in the site's time zone. */
  readonly time: string
}

/** The next `count` slots of the schedule after `now`, soonest first; none when no weekday is chosen. */
export function nextRuns({ days, time }: Schedule, now: Date, timeZone: string, count: number): Date[] {
  if (days.length === 0) return []
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const runs: Date[] = []
  for (let ahead = 0; runs.length < count; ahead++) {
    const date = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
    if (!days.includes(weekdayOf(date))) continue
    const run = instantOf(`${date}T${time}`, timeZone)
    if (run > now) runs.push(run)
  }
  return runs
}

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

/** One instant of the schedule. The key identifies it permanently: `2026-11-20T09:00[Africa/Lagos]`. */
export interface DueSlot {
  key: string
  localDate: IsoDay
  at: Date
}

/** The part of a slot's key before its time zone: `2026-11-20T09:00`. */
export const wallTimeOfSlot = (key: string) => key.split('[')[0]

/** How many days back missed slots are recorded. */
const maxDaysBack = 31

/** Every slot after `since` up to `now`, oldest first, of the last month at most. */
export function slotsBetween({ days, time }: Schedule, since: Date, now: Date, timeZone: string): DueSlot[] {
  const today = Date.parse(wallTimeOf(now, timeZone).slice(0, 10))
  const slots: DueSlot[] = []
  for (let ago = maxDaysBack; ago >= 0; ago--) {
    const localDate = new Date(today - ago * 86_400_000).toISOString().slice(0, 10)
    if (!days.includes(weekdayOf(localDate))) continue
    const at = instantOf(`${localDate}T${time}`, timeZone)
    if (at > since && at <= now) slots.push({ key: `${localDate}T${time}[${timeZone}]`, localDate, at })
  }
  return slots
}
