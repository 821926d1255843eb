import { z } from 'zod'
import { formatNaira, type Naira } from '@/lib/platform/money'
import type { FormRow } from './define'

/** What an applicant agreed to, as the database stored it with the application. */
export type Agreed = z.output<typeof schema>

const schema = z.object({
  course_title: z.string(),
  /** The fee in whole naira; null if it was not decided. */
  price: z.number().nullable(),
  plan_label: z.string(),
  payments: z.number(),
  percent_off: z.number(),
  /** The first day of the cohort; null if none was announced. */
  starts_on: z.string().nullable(),
  /** The day of the terms, which people are shown. */
  terms_updated: z.string().nullish(),
  /** The digest of their text in `terms_versions`; none of applications from before it was kept. */
  terms_version: z.string().nullish(),
})

/** Undefined for applications from before agreements were stored. */
export const agreedOf = ({ agreed }: FormRow): Agreed | undefined => schema.safeParse(agreed).data

/** The choices of an application by column, with the fee and the discount. */
export function agreedChoices({ course_title, price, plan_label, percent_off }: Agreed) {
  return {
    course: withNote(course_title, price === null ? '' : formatNaira(price as Naira)),
    payment: withNote(plan_label, percent_off > 0 ? `${percent_off}% discount` : ''),
  }
}

const withNote = (label: string, note: string) => (note ? `${label} (${note})` : label)
