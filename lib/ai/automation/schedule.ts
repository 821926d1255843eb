import { instantOf, wallTimeOf } from '@/lib/platform/zoned-time'

/** The weekly schedule (SPEC 3 `blog_settings`). */
export interface Schedule {
  readonly days: readonly string[]
  /** `HH:MM` wall-clock time in the site's time zone. */
  readonly time: string
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

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

export const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? ''
