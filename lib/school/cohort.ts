import { formatLongDay, formatShortDay } from '../platform/time.ts'
import { flagship } from './courses/details.ts'
import { formatWeeks } from './number-words.ts'

const startsOn = '2025-12-01'
const seats = 30

/** The cohort that is open for enrollment (SPEC 9). `startsOn`: a calendar day in the site's time zone. */
export const cohort = {
  startsOn,
  startsLong: formatLongDay(startsOn),
  badge: `Next Cohort Starts ${formatShortDay(startsOn)}`,
  startsLine: `Next cohort starts ${formatLongDay(startsOn)}`,
  seats,
  seatsText: `${seats} students`,
  seatsLine: `Limited to ${seats} students per cohort`,
  weeks: flagship.weeks,
  weeksText: formatWeeks(flagship.weeks),
} as const

const hours = 24

/** How soon messages and applications are answered (SPEC 9). */
export const responsePromise = { hours, text: `within ${hours} hours` } as const
