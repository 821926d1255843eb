import { formatNaira } from '@/lib/platform/money'
import type { PlanRow } from '../schema.ts'
import type { Catalogue } from './catalogue'
import type { Option } from './types'

/** The options of the public forms that the school decides (SPEC 3 "Option values"), by name. */
export type SchoolOptions = ReturnType<typeof optionsOf>

export function optionsOf({ home, enrollable, unannounced, listing }: Catalogue, plans: readonly PlanRow[]) {
  const comingSoon = listing.filter((course) => course.comingSoon)
  const toOption = ({ id, title }: { id: string; title: string }): Option => ({ value: id, label: title })
  return {
    /** "course" in the home page's form. */
    homeCourses: home
      .filter(({ closed }) => !closed)
      .map(({ id, shortTitle }): Option => ({ value: id, label: shortTitle })),
    /** "interest" on the contact page. */
    contactInterests: enrollable.map(toOption),
    /** "course" on the enrollment page; each label ends in the fee. */
    enrollCourses: enrollable.map(
      ({ id, title, price }): Option => ({ value: id, label: `${title} (${formatNaira(price)})` }),
    ),
    /** The courses with a waitlist: those to come, and open ones whose next cohort is not announced. */
    waitlistCourses: [...comingSoon, ...unannounced].map(toOption),
    /** "payment" in the home page's form. */
    homePayments: plans.filter((plan) => plan.on_home).map(({ id, label }): Option => ({ value: id, label })),
    /** "payment" on the enrollment page, where a discount is part of the label. */
    enrollPayments: plans
      .filter((plan) => plan.on_application)
      .map(
        ({ id, label, percent_off }): Option => ({
          value: id,
          label: percent_off ? `${label} (${percent_off}% discount)` : label,
        }),
      ),
  }
}

/** Whether each of these selects has an option: a form with an empty one could not be sent. */
export const canChoose = (options: SchoolOptions, ...selects: (keyof SchoolOptions)[]) =>
  selects.every((select) => options[select].length > 0)

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
