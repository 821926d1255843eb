import type { Naira } from '@/lib/platform/money'
import { formatLongDay, formatShortDay, type IsoDay } from '../platform/time.ts'
import { formatCount, formatWeeks } from './number-words.ts'

/** The cohort that takes applications for a course, as pages describe it (SPEC 2, SPEC 9). */
export interface CohortFacts {
  /** Its first day in the school's zone; null while none is announced. */
  readonly startsOn: IsoDay | null
  /** `December 1, 2025`, or what is said instead. */
  readonly startsLong: string
  readonly badge: string
  readonly startsLine: string
  readonly seats: number | null
  readonly seatsText: string
  readonly seatsLine: string
  readonly weeks: number
  readonly weeksText: string
  /** The fee in this cohort; null: the course's. */
  readonly price: Naira | null
}

const unannounced = 'The next cohort will be announced'

interface Upcoming {
  starts_on: IsoDay
  seats: number
  price: Naira | null
}

/** Describes a course's upcoming cohort; without one, pages promise no date. */
export function cohortFacts(cohort: Upcoming | undefined, weeks: number): CohortFacts {
  const length = { weeks, weeksText: formatWeeks(weeks) }
  if (!cohort)
    return {
      ...length,
      startsOn: null,
      startsLong: 'To be announced',
      badge: unannounced,
      startsLine: unannounced,
      seats: null,
      seatsText: 'Small cohorts',
      seatsLine: 'Every cohort is small',
      price: null,
    }
  const { starts_on, seats, price } = cohort
  return {
    ...length,
    startsOn: starts_on,
    startsLong: formatLongDay(starts_on),
    badge: `Next Cohort Starts ${formatShortDay(starts_on)}`,
    startsLine: `Next cohort starts ${formatLongDay(starts_on)}`,
    seats,
    seatsText: formatCount(seats, 'student'),
    seatsLine: `Limited to ${formatCount(seats, 'student')} per cohort`,
    price,
  }
}
