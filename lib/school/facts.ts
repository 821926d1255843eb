import { formatNaira } from '@/lib/platform/money'
import { flagship } from '@/lib/school/courses/details'
import { academy } from './academy'
import { cohort } from './cohort'
import { paymentFact } from './payment'

export interface Fact {
  readonly term: string
  readonly description: string
}

/** The row under the hero; `term` is the figure, `description` what it counts. */
export const heroFacts: readonly Fact[] = [
  { term: cohort.weeksText, description: 'Live online classes' },
  { term: cohort.seatsText, description: 'The limit for every cohort' },
  { term: formatNaira(flagship.price), description: 'Payment plans available' },
  { term: `${academy.graduatesText} graduates`, description: `Since ${academy.foundedYear}` },
]

/** The list beside the home page's enrollment form. */
export const cohortFacts: readonly Fact[] = [
  { term: 'Starts', description: cohort.startsLong },
  { term: 'Seats', description: `${cohort.seatsText} per cohort` },
  { term: 'Classes', description: `Live online, ${cohort.weeksText}` },
  { term: 'Fee', description: paymentFact },
]
