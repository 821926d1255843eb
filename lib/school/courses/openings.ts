import { listingCourses } from './catalogue'
import { type EnrollableCourse, enrollableCourses } from './enrollable'
import type { Option } from './types'

const comingSoon = listingCourses.filter((course) => course.comingSoon)

/** The courses with a waitlist. */
export const awaitedCourseOptions: readonly Option[] = comingSoon.map(({ id, title }) => ({
  value: id,
  label: title,
}))

/** Courses that accept applications and that no page announces as upcoming any more. */
export const openCourses: readonly EnrollableCourse[] = enrollableCourses.filter(
  ({ id }) => !comingSoon.some((course) => course.id === id),
)

/** The course's name for people on its waitlist; its id if the course is no longer listed. */
export function awaitedTitle(courseId: string): string {
  return [...enrollableCourses, ...listingCourses].find(({ id }) => id === courseId)?.title ?? courseId
}
