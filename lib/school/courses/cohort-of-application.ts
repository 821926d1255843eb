import { type CohortFacts, cohortFacts } from '../cohort'
import type { School } from '../compose'
import type { EnrollableCourse } from './types'

export interface CohortOfApplication {
  cohort: CohortFacts
  /** The title of the course whose cohort it is, if another one was chosen. */
  ofCourse: string | undefined
  /** The course whose next cohort visitors can wait for, while it is not announced. */
  waitlist: EnrollableCourse | undefined
}

/** The cohort that is named beside the application: that of the chosen course, or else the flagship's. */
export function cohortOfApplication(
  course: string | undefined,
  { cohorts, cohort: { weeks }, courses }: Pick<School, 'cohorts' | 'cohort' | 'courses'>,
): CohortOfApplication {
  const { flagship, unannounced } = courses
  const waitlistOf = (id: string) => unannounced.find((candidate) => candidate.id === id)
  const hasOwn = course && (cohorts[course] || waitlistOf(course))
  const named = hasOwn ? course : flagship.id
  const isOther = course !== undefined && course !== named
  return {
    cohort: cohorts[named] ?? cohortFacts(undefined, weeks),
    ofCourse: isOther ? flagship.title : undefined,
    // The flagship's waitlist is for another course than the chosen one.
    waitlist: isOther ? undefined : waitlistOf(named),
  }
}
