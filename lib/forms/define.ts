import type { InputHTMLAttributes } from 'react'
import { z } from 'zod'
import type { FormMessages } from '@/lib/platform/form'
import type { Option } from '@/lib/school/courses/types'

type Attributes = 'type' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'pattern'

/** One field: how it is filled in, what is accepted, and how it reads in mails and in the inbox. */
export interface Field<Rule extends z.ZodType = z.ZodType> {
  label: string
  /** Checks it in the browser, in the action and in the route handler. */
  rule: Rule
  /** An input of one line by default. */
  tag?: 'select' | 'textarea'
  control?: Pick<InputHTMLAttributes<HTMLElement>, Attributes>
  /** Of a select: its empty option. */
  placeholder?: string
  options?: readonly Option[]
  description?: string
  optional?: true
  /** The sender's name, or one part of it. */
  senderName?: true
  /** Where it differs from the label in the form. */
  mailLabel?: string
  inboxLabel?: string
}

/** What every public form has. */
export interface PublicForm {
  /** Name in the log. */
  name: string
  /** By the name in the form; the database's column is the same in snake case. */
  fields: Record<string, Field>
  /** Stored as agreed to, where the form was sent from the page that shows it. */
  consent?: string
  /** The same content sent twice on one day counts as two requests. */
  repeatable?: true
}

/** A stored form, by column. */
export type FormRow = Readonly<Record<string, unknown>>

/** A form whose messages are answered from the inbox. */
export interface LeadForm extends PublicForm {
  /** Its name in the database. */
  kind: 'contact_message' | 'enrollment_inquiry' | 'enrollment_application'
  /** Its element in the page. */
  id: string
  /** The page it was sent from, where several have it. */
  source?: 'contact' | 'home'
  messages: FormMessages
  /** What a message is called in the inbox, in the notice to the school and in a reply. */
  titles: { inbox: string; notice: string; reply: string }
  /** Labels of what a message is about, in the list of the inbox. */
  topicLabels: readonly Option[]
  /** The mail to the sender. The address is unconfirmed, so the mail contains nothing that was typed. */
  acknowledgement: { subject: string; text: (row: FormRow) => string }
  /** What was decided about it after it was sent. */
  outcome?: { label: string; mail: (row: FormRow) => string | null; inbox: (row: FormRow) => string | null }
}

/** Idempotency key of a submission: a double click or a retry is stored once. Generated when missing. */
const submissionId = optional(z.uuid('Send a UUID, or leave this out.'))

/** Adds the schema of all its fields to a form. */
export function defineForm<const Form extends PublicForm & Partial<Omit<LeadForm, 'messages'>>>(form: Form) {
  type Rules = { [Name in keyof Form['fields']]: Form['fields'][Name]['rule'] }
  const rules = Object.entries(form.fields).map(([name, { rule }]) => [name, rule])
  return { ...form, schema: z.object({ ...(Object.fromEntries(rules) as Rules), submissionId }) }
}

/** An optional field: forms send an empty string for it, programs leave it out. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
