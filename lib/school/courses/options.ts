import { formatNaira } from '@/lib/platform/money'
import { homeCourses } from './catalogue'
import { enrollableCourses } from './enrollable'
import type { Option } from './types'

/** Home form "course" (SPEC 3 "Option values"). */
export const homeCourseOptions: readonly Option[] = [homeCourses.featured, ...homeCourses.comingSoon].map(
  ({ id, shortTitle }) => ({ value: id, label: shortTitle }),
)

/** Contact page "interest". */
export const contactInterestOptions: readonly Option[] = enrollableCourses.map(({ id, title }) => ({
  value: id,
  label: title,
}))

/** Enrollment page "course"; each label ends in the fee. */
export const enrollCourseOptions: readonly Option[] = enrollableCourses.map(({ id, title, price }) => ({
  value: id,
  label: `${title} (${formatNaira(price)})`,
}))

/** Enrollment page "experience". */
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
