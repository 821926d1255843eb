import type { ScenarioName } from '../../../fakes/openai/scenarios.ts'

export const zone = 'Africa/Lagos'
export const slotTime = '09:00'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const day = 86_400_000

/** What fails at a slot, besides killed servers. */
export type Failure =
  | 'none'
  | 'outage'
  | 'late'
  | 'budget'
  | Extract<ScenarioName, '503' | '429-rate' | 'refusal'>
const failures: Failure[] = [
  'none',
  'outage',
  'none',
  '503',
  'none',
  'refusal',
  'none',
  'late',
  '429-rate',
  'none',
]

export const expectedStatuses: Record<Failure, string> = {
  none: 'succeeded',
  late: 'succeeded',
  outage: 'skipped',
  budget: 'failed',
  '503': 'failed',
  '429-rate': 'failed',
  refusal: 'failed',
}

export interface Day {
  date: string
  /** The slot of the day; undefined when nothing is scheduled. */
  slot?: { key: string; failure: Failure; kills: number }
  /** Whether posts of that day may be published without review. */
  mayPublish: boolean
  settings: { auto_publish: boolean; manual_approve: boolean; max_posts_per_day: number }
}

const sizes = {
  // Three days a week, or all of them.
  month: { days: 28, instances: 4, weekdayOffsets: [0, 2, 4] },
  week: { days: 7, instances: 2, weekdayOffsets: [0, 1, 2, 3, 4, 5, 6] },
}
export type Size = keyof typeof sizes

/**
 * The days after `today`, and the weekdays that are scheduled. The days are in the future, because each server
 * also runs the tick by its real clock and would record past slots as missed.
 */
export function makePlan(size: Size, today: string) {
  const { days: length, instances, weekdayOffsets } = sizes[size]
  const weekdays = weekdayOffsets.map((offset) => weekdayOf(addDays(today, offset)))
  const days: Day[] = []
  let slots = 0
  for (let number = 0; number < length; number++) {
    const date = addDays(today, number + 1)
    const scheduled = weekdays.includes(weekdayOf(date))
    days.push({
      ...settingsOf(number, length),
      date,
      slot: scheduled ? slotOf(date, slots++, size) : undefined,
    })
  }
  const [first] = days
  return { days, instances, weekdays, since: `${first?.date ?? today}T00:00:00+01:00` }
}

function slotOf(date: string, number: number, size: Size) {
  const failure = size === 'month' && number === 10 ? 'budget' : (failures[number] ?? 'none')
  // A run fails after three kills; after two it must still produce a post.
  const kills =
    expectedStatuses[failure] !== 'succeeded' ? 0 : size === 'month' ? 2 : Number(number % 4 === 0)
  return { key: `${date}T${slotTime}[${zone}]`, failure, kills }
}

/** Cycles through the combinations of the two switches, with a daily maximum that rises from one to three. */
function settingsOf(number: number, length: number) {
  const [auto_publish, manual_approve] = [number % 4 < 2, number % 2 === 1]
  const max_posts_per_day = 1 + Math.floor((3 * number) / length)
  return {
    mayPublish: auto_publish && !manual_approve,
    settings: { auto_publish, manual_approve, max_posts_per_day },
  }
}

export const instantAt = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
const weekdayOf = (date: string) => names[new Date(date).getUTCDay()] ?? ''
