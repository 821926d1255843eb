import type { InputHTMLAttributes } from 'react'
import { z } from 'zod'
import type { FormMessages } from '@/lib/platform/form'
import type { School } from '@/lib/school/compose'
import type { SchoolOptions } from '@/lib/school/courses/options'
import type { Option } from '@/lib/school/courses/types'

type Attributes = 'type' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'pattern'

/** One field: its control, its validation, and its labels in mails and in the inbox. */
export interface Field<Rule extends z.ZodType = z.ZodType> {
  label: string
  /** The validation in the browser, in the action and in the route handler. */
  rule: Rule
  /** The field's HTML element; an input of one line by default. */
  tag?: 'select' | 'textarea'
  control?: Pick<InputHTMLAttributes<HTMLElement>, Attributes>
  /** Label of a select's empty option, or placeholder of an input. */
  placeholder?: string
  /** The options of a select, or the name of those that the school decides. */
  options?: readonly Option[] | keyof SchoolOptions
  /** The error message of a choice that the school does not offer. */
  notOffered?: string
  description?: string
  optional?: true
  /** Whether the field is the sender's name or a part of it. */
  senderName?: true
  /** Label in mails, if it differs from the form's. */
  mailLabel?: string
  inboxLabel?: string
}

/** The common part of all public forms. Their messages may name facts of the school in braces. */
export interface PublicForm {
  /** The form's name in the log. */
  name: string
  /** Fields by name; their columns have the same names in snake case. */
  fields: Record<string, Field>
  /** Consent text, stored only if the form was sent from a page, which shows it. */
  consent?: string
  /** Whether the same content is stored twice when it is sent twice on one day. */
  repeatable?: true
}

/** The stored values of a form, by column. */
export type FormRow = Readonly<Record<string, unknown>>

/** The part of the school that messages about seats need. */
export type SeatFacts = Pick<School, 'facts' | 'cohorts' | 'courses'>

/** A form whose messages appear in the inbox. */
export interface LeadForm extends PublicForm {
  /** The form's name in the database. */
  kind: 'contact_message' | 'enrollment_inquiry' | 'enrollment_application'
  /** Id of the form's element. */
  id: string
  /** The page of the form, if several pages have one of this kind. */
  source?: 'contact' | 'home'
  messages: FormMessages
  /** Titles of a message in the inbox, in the notice to the school and in a reply. */
  titles: { inbox: string; notice: string; reply: string }
  /** The mail to the sender. The address is unconfirmed, so the mail contains nothing that was typed. */
  acknowledgement: { subject: string; text: (row: FormRow, school: SeatFacts) => string }
  /** A decision about the message, such as a seat, shown in the mail and in the inbox. */
  outcome?: { label: string; mail: (row: FormRow) => string | null; inbox: (row: FormRow) => string | null }
}

/** Idempotency key of a submission: a double click or a retry is stored once. Generated when missing. */
const submissionId = optional(z.guid('Send a UUID, or leave this out.'))

/** Adds the schema of all its fields to a form. */
export function defineForm<const Form extends PublicForm & Partial<Omit<LeadForm, 'messages'>>>(form: Form) {
  type Rules = { [Name in keyof Form['fields']]: Form['fields'][Name]['rule'] }
  const rules = Object.entries(form.fields).map(([name, { rule }]) => [name, rule])
  return { ...form, schema: z.object({ ...(Object.fromEntries(rules) as Rules), submissionId }) }
}

/** An optional field: forms send an empty string for it, programs leave it out or send null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}
