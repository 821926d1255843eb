import { agreedOf } from '@/lib/forms/agreed'
import type { Field, FormRow, LeadForm } from '@/lib/forms/define'
import { type ChoiceNames, leadForms, nameOf, shownValue } from '@/lib/forms/rows'
import type { Kind } from '@/lib/leads/schema'
import { type Clock, type Column, phoneText } from '@/lib/platform/csv'
import type { Tables } from '@/lib/platform/supabase/database.types'

type Application = Tables<'enrollment_applications'>
/** What all forms store, and what only some do. */
type Stored = Pick<
  Application,
  'status' | 'answered_at' | 'follow_up_on' | 'suspicion' | 'consent' | 'created_at'
> &
  Partial<
    Pick<Application, 'reference' | 'cohort' | 'link_ends_at'> &
      Pick<Tables<'contact_messages'>, 'source'> & { cohorts: Pick<Tables<'cohorts'>, 'starts_on'> | null }
  >

export interface ExportedMessage {
  kind: Kind
  /** The row of the form's own table. */
  row: FormRow & Stored
  /** The address of whoever answers it. */
  assignee?: string
  replies: readonly Pick<Tables<'message_replies'>, 'author_email' | 'subject' | 'body' | 'created_at'>[]
  notes: readonly Pick<Tables<'message_notes'>, 'author_email' | 'text' | 'created_at'>[]
}

type Forms = Readonly<Record<Kind, LeadForm>>

/** The columns of the export. Those of what visitors typed are derived from the forms. */
export const exportColumns = (school: ChoiceNames, forms: Forms = leadForms): Column<ExportedMessage>[] => [
  ['Received', ({ row }, clock) => clock(row.created_at)],
  ['Kind', ({ kind }) => forms[kind].titles.inbox],
  ['Sent from', ({ row }) => row.source ?? ''],
  ['Reference', ({ row }) => row.reference ?? ''],
  ['Name', ({ kind, row }) => nameOf(forms[kind], row)],
  ...headingsOf(forms).map(
    (heading): Column<ExportedMessage> => [
      heading,
      ({ kind, row }) => typedUnder(heading, forms[kind], row, school),
    ],
  ),
  ['Status', ({ row }) => row.status],
  ['Answered', ({ row }, clock) => (row.status === 'new' ? '' : clock(row.answered_at))],
  ['Follow-up', ({ row }) => row.follow_up_on ?? ''],
  ['Assigned to', ({ assignee }) => assignee ?? ''],
  ['Replies', ({ replies }, clock) => entries(replies, clock, ({ subject, body }) => `${subject}\n${body}`)],
  ['Notes', ({ notes }, clock) => entries(notes, clock, ({ text }) => text)],
  // The day that the applicant was told may be another one by now.
  ['Cohort', ({ row }) => row.cohorts?.starts_on ?? row.cohort ?? ''],
  ['Start agreed to', ({ row }) => agreedOf(row)?.starts_on ?? ''],
  ['Terms agreed to', ({ row }) => agreedOf(row)?.terms_updated ?? ''],
  ['Place', ({ kind, row }) => forms[kind].outcome?.inbox(row) ?? ''],
  ['Private link until', ({ row }, clock) => clock(row.link_ends_at ?? null)],
  ['May be spam', ({ row }) => row.suspicion ?? ''],
  ['Consent', ({ row }) => row.consent ?? ''],
]

/** The application comes first, because it has the most fields. */
const headingsOf = (forms: Forms) => [
  ...new Set(
    Object.values(forms)
      .toReversed()
      .flatMap((form) => fieldsOf(form).map(({ heading }) => heading)),
  ),
]

/** Addresses and numbers of all forms share a column, whatever the form calls them. */
function headingOf({ label, inboxLabel, control }: Field): string {
  if (control?.type === 'email') return 'Email'
  return control?.type === 'tel' ? 'Phone' : (inboxLabel ?? label)
}

/** All fields of a form, except a name that is a single field: it is in the column of names. */
function fieldsOf({ fields }: LeadForm) {
  const all = Object.entries(fields)
  const hasParts = all.filter(([, { senderName }]) => senderName).length > 1
  return all
    .filter(([, { senderName }]) => !senderName || hasParts)
    .map(([name, field]) => ({ name, field, heading: headingOf(field) }))
}

const typedUnder = (heading: string, form: LeadForm, row: FormRow, school: ChoiceNames) =>
  fieldsOf(form)
    .flatMap((one) => (one.heading === heading ? (shownValue(one.name, one.field, row, school) ?? []) : []))
    .map(phoneText)
    .join('; ')

const entries = <Entry extends { author_email: string; created_at: string }>(
  all: readonly Entry[],
  clock: Clock,
  textOf: (entry: Entry) => string,
) => all.map((entry) => `${clock(entry.created_at)} ${entry.author_email}: ${textOf(entry)}`).join('\n\n')
