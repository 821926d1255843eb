import { formatNaira } from '@/lib/platform/money'
import { type EnrollableCourse, enrollableCourses } from './details'
import { homeCourses, listingCourses } from './listing'
import type { Option } from './types'

/** The options of "course" in the home page's form (SPEC 3 "Option values"). */
export const homeCourseOptions: readonly Option[] = [homeCourses.featured, ...homeCourses.comingSoon].map(
  ({ id, shortTitle }) => ({ value: id, label: shortTitle }),
)

/** The options of "interest" on the contact page. */
export const contactInterestOptions: readonly Option[] = enrollableCourses.map(toOption)

function toOption({ id, title }: { id: string; title: string }): Option {
  return { value: id, label: title }
}

/** The options of "course" on the enrollment page; each label ends in the fee. */
export const enrollCourseOptions: readonly Option[] = enrollableCourses.map(({ id, title, price }) => ({
  value: id,
  label: `${title} (${formatNaira(price)})`,
}))

/** The options of "experience" on the enrollment page. */
export const experienceOptions = [
  { value: 'beginner', label: 'Complete Beginner' },
  { value: 'some-knowledge', label: 'Some Knowledge' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const satisfies readonly Option[]

/** The values a form may send, as a non-empty tuple for `z.enum`. Throws when there are none. */
export function optionValues<Value extends string>(options: readonly Option<Value>[]): [Value, ...Value[]] {
  const [first, ...rest] = options.map((option) => option.value)
  if (first === undefined) throw new Error('A select box needs at least one option')
  return [first, ...rest]
}

/** The label of a value; an unknown value is returned unchanged. */
export function optionLabel(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

const comingSoon = listingCourses.filter((course) => course.comingSoon)

/** The courses with a waitlist. */
export const waitlistCourseOptions: readonly Option[] = comingSoon.map(toOption)

/** Courses that accept applications and that no page announces as upcoming any more. */
export const openCourses: readonly EnrollableCourse[] = openAmong(enrollableCourses)

export function openAmong<Course extends { id: string }>(courses: readonly Course[]): Course[] {
  return courses.filter(({ id }) => !comingSoon.some((course) => course.id === id))
}

/** The course's name for people on its waitlist; its id if the course is no longer listed. */
export function waitlistCourseTitle(courseId: string): string {
  return [...enrollableCourses, ...listingCourses].find(({ id }) => id === courseId)?.title ?? courseId
}
