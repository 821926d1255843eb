import { type CohortFacts, cohortFacts } from '../cohort'
import type { School } from '../compose'
import type { EnrollableCourse } from './types'

interface CohortOfApplication {
  cohort: CohortFacts
  /** The course whose next cohort visitors can wait for, while it is not announced. */
  waitlist: EnrollableCourse | undefined
}

/** The cohort that is named beside the application: that of the chosen course, or else the flagship's. */
export function cohortOfApplication(
  course: string | undefined,
  { cohorts, cohort: { weeks }, courses }: Pick<School, 'cohorts' | 'cohort' | 'courses'>,
): CohortOfApplication {
  const waitlistOf = (id: string) => courses.unannounced.find((candidate) => candidate.id === id)
  // A course that never had a cohort starts at any time, so it has no cohort of its own to show.
  const named = course && (cohorts[course] || waitlistOf(course)) ? course : courses.flagship.id
  return { cohort: cohorts[named] ?? cohortFacts(undefined, weeks), waitlist: waitlistOf(named) }
}
