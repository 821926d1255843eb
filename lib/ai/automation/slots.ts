import type { IsoDay } from '@/lib/platform/time'
import { instantOf, wallTimeOf } from '@/lib/platform/zoned-time'
import { type Schedule, weekdayOf } from './schedule'

/** One instant of the schedule. The key identifies it permanently: `2026-11-20T09:00[Africa/Lagos]`. */
export interface DueSlot {
  key: string
  localDate: IsoDay
  weekday: string
  at: Date
}

/** How many days back missed slots are recorded. */
const horizon = 31

/** Every slot after `since` up to `now`, oldest first, of the last month at most. */
export function slotsBetween({ days, time }: Schedule, since: Date, now: Date, timeZone: string): DueSlot[] {
  const today = Date.parse(wallTimeOf(now, timeZone).slice(0, 10))
  const slots: DueSlot[] = []
  for (let ago = horizon; ago >= 0; ago--) {
    const localDate = new Date(today - ago * 86_400_000).toISOString().slice(0, 10)
    const weekday = weekdayOf(localDate)
    if (!days.includes(weekday)) continue
    const at = instantOf(`${localDate}T${time}`, timeZone)
    if (at > since && at <= now)
      slots.push({ key: `${localDate}T${time}[${timeZone}]`, localDate, weekday, at })
  }
  return slots
}
