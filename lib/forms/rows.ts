import type { School } from '@/lib/school/compose'
import { optionLabel } from '@/lib/school/courses/options'
import { agreedChoices, agreedOf } from './agreed'
import { contactForm } from './contact'
import type { Field, FormRow, LeadForm, PublicForm } from './define'
import { enrollmentApplicationForm } from './enrollment-application'
import { enrollmentInquiryForm } from './enrollment-inquiry'

/** The form of each kind of message. */
export const leadForms: Record<LeadForm['kind'], LeadForm> = {
  contact_message: contactForm,
  enrollment_inquiry: enrollmentInquiryForm,
  enrollment_application: enrollmentApplicationForm,
}

/** The values of a submission under their columns. */
export const toColumns = ({ fields }: PublicForm, values: FormRow) =>
  Object.fromEntries(Object.keys(fields).map((name) => [columnOf(name), textOf(values[name])]))

/** The values of the fields that match, from a row by field name or by column. */
export const valuesOf = ({ fields }: PublicForm, row: FormRow, matches: (field: Field) => unknown) =>
  Object.entries(fields).flatMap(([name, field]) =>
    matches(field) ? (textOf(row[name] ?? row[columnOf(name)]) ?? []) : [],
  )

export const nameOf = (form: PublicForm, row: FormRow) =>
  valuesOf(form, row, ({ senderName }) => senderName).join(' ')

export const phoneOf = (form: PublicForm, row: FormRow) =>
  valuesOf(form, row, ({ control }) => control?.type === 'tel')[0]

/** Courses and plans, which give the chosen ids in a message their labels. */
export type ChoiceNames = Pick<School, 'courses' | 'plans'>

/**
 * The fields that were filled in, with their labels. In the inbox the sender's name is the heading. The choices
 * of an application read as they were agreed to.
 */
export function labelledValues(form: LeadForm, row: FormRow, reader: 'mail' | 'inbox', school: ChoiceNames) {
  const fields = Object.entries(form.fields).filter(
    ([, { senderName }]) => !(senderName && reader === 'inbox'),
  )
  return withValue([
    ...fields.map(
      ([name, field]) =>
        [field[`${reader}Label`] ?? field.label, shownValue(name, field, row, school)] as const,
    ),
    [form.outcome?.label ?? '', form.outcome?.[reader](row)],
    ['Reference', textOf(row.reference)],
  ])
}

/**
 * The value of a field in a stored row, or the name of a choice; undefined when it was left empty. A choice that
 * the applicant agreed to reads as it did then.
 */
export function shownValue(
  name: string,
  { options }: Field,
  row: FormRow,
  school: ChoiceNames,
): string | undefined {
  const column = columnOf(name)
  const value = textOf(row[column])
  if (!value || !options) return value
  const agreed = agreedOf(row)
  const frozen = agreed && textOf((agreedChoices(agreed) as FormRow)[column])
  return frozen ?? (typeof options === 'string' ? choiceName(value, school) : optionLabel(options, value))
}

/** The name of a course or payment plan, also of one that is no longer offered. */
export const choiceName = (id: string, { courses, plans }: ChoiceNames): string =>
  courses.titles[id] ?? plans.find((plan) => plan.id === id)?.label ?? id

/** Removes rows without a value. */
export const withValue = (rows: readonly (readonly [label: string, value: string | null | undefined])[]) =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

const columnOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
