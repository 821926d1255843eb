import { listingCourses } from './catalogue'
import { type EnrollableCourse, enrollableCourses } from './enrollable'
import type { Option } from './types'

const comingSoon = listingCourses.filter((course) => course.comingSoon)

/** The courses that somebody can wait for. */
export const awaitedCourseOptions: readonly Option[] = comingSoon.map(({ id, title }) => ({
  value: id,
  label: title,
}))

/** Courses that take applications, and of which no page says any more that they are still to come. */
export const openCourses: readonly EnrollableCourse[] = enrollableCourses.filter(
  ({ id }) => !comingSoon.some((course) => course.id === id),
)

/** Its name for whoever waits for it, or waited; of a course that is in no list any more, its id. */
export function awaitedTitle(courseId: string): string {
  return [...enrollableCourses, ...listingCourses].find(({ id }) => id === courseId)?.title ?? courseId
}
