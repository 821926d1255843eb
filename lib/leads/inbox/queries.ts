import { labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import { csvFile } from '@/lib/platform/csv'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { countOf, readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { optionLabel } from '@/lib/school/courses/options'
import {
  type Filters,
  filtersSchema,
  type Kind,
  messagesPerPage,
  type Status,
  statuses,
  tables,
} from './schema'

export type ListedMessage = ReturnType<typeof toListed>
export type Message = NonNullable<Awaited<ReturnType<typeof loadMessage>>>
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

/** One page of messages, newest first, and how many match. `member`: the account that "mine" refers to. */
export async function listMessages(
  client: Client,
  filters: Filters,
  member: string,
  perPage = messagesPerPage,
) {
  const newestFirst = filtered(client, filters, member).order('created_at', { ascending: false }).order('id')
  const { rows, count } = await readPage(newestFirst, filters.page, perPage)
  return { rows: rows.map(toListed), count }
}

/** All fields of one message, or null when it does not exist. */
export async function loadMessage(client: Client, kind: Kind, id: string) {
  const [row, notes] = await Promise.all([
    client.from(tables[kind]).select().eq('id', id).maybeSingle(),
    client.from('message_notes').select().eq('kind', kind).eq('message_id', id).order('created_at'),
  ])
  const data = unwrap(row)
  if (!data) return null
  const form = leadForms[kind]
  const { status, assigned_to, suspicion, consent, created_at, submission_id, email } = data
  return {
    kind,
    id,
    name: nameOf(form, data),
    phone: phoneOf(form, data),
    fields: labelledValues(form, data, 'inbox'),
    email,
    status: status as Status,
    assignedTo: assigned_to,
    suspicion,
    consent,
    receivedAt: normaliseTimestamp(created_at),
    notes: unwrap(notes).map(toNote),
    waitlistCohort: waitlistCohort(data),
    linkEndsAt: linkEndsAt(data),
    mails: await listMails(client, kind, submission_id),
  }
}

/** The cohort whose waiting list an application is on. */
function waitlistCohort(row: object): string | null {
  const { status, seat_status, cohort } = row as Partial<Tables<'enrollment_applications'>>
  return status !== 'spam' && seat_status === 'waiting' ? (cohort ?? null) : null
}

/** Until when the applicant's private link works; null if it does not. */
function linkEndsAt(row: object): string | null {
  const { link_ends_at: end } = row as Partial<Tables<'enrollment_applications'>>
  return end && Date.parse(normaliseTimestamp(end)) > Date.now() ? normaliseTimestamp(end) : null
}

/** Everybody to whom a message can be assigned. */
export async function listAssignees(client: Client) {
  return unwrap(await client.rpc('list_admins'))
}

const columns =
  'kind, id, name, email, phone, about, preview, message, status, assigned_to, answered_at, suspicion, created_at'

/** The filtered query, independent of the page; with `countOnly` it returns only the count. */
function filtered(client: Client, { q, kind, status, mine }: Filters, member: string, countOnly = false) {
  let query = client.from('inbox').select(columns, { count: 'exact', head: countOnly })
  query = status === 'open' ? query.neq('status', 'spam') : query.eq('status', status)
  if (kind !== 'all') query = query.eq('kind', kind)
  if (mine) query = query.eq('assigned_to', member)
  return q ? query.like('search', `%${q.toLowerCase().replace(/[\\%_*\p{Cc}]/gu, '_')}%`) : query
}

type Listed = NonNullable<Awaited<ReturnType<typeof filtered>>['data']>[number]

function toListed(row: Listed) {
  const kind = row.kind as Kind
  return {
    kind,
    id: row.id ?? '',
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone,
    about: row.about && optionLabel(leadForms[kind].topicLabels, row.about),
    preview: row.preview,
    message: row.message,
    status: row.status as Status,
    assignedTo: row.assigned_to,
    answeredAt: row.answered_at && normaliseTimestamp(row.answered_at),
    suspicion: row.suspicion,
    receivedAt: normaliseTimestamp(row.created_at ?? ''),
  }
}

const toNote = (note: Tables<'message_notes'>) => ({
  id: note.id,
  author: note.author,
  authorEmail: note.author_email,
  text: note.text,
  writtenAt: normaliseTimestamp(note.created_at),
})

const mailColumns = 'id, template, recipient, status, delivery, attempts, last_error, sent_at'

async function listMails(client: Client, kind: Kind, submission: string) {
  const data = unwrap(
    await client
      .from('email_outbox')
      .select(mailColumns)
      .eq('submission_kind', kind)
      .eq('submission_id', submission)
      .order('template'),
  )
  return data.map((mail) => ({
    id: mail.id,
    label: labelOf(mail.template),
    recipient: mail.recipient ?? 'the school',
    status: mail.status,
    delivery: mail.delivery,
    attempts: mail.attempts,
    lastError: mail.last_error,
    sentAt: mail.sent_at && normaliseTimestamp(mail.sent_at),
  }))
}

function labelOf(template: string): string {
  if (template.endsWith('_seat')) return '“A seat is yours” to the sender'
  return template.endsWith('_notice') ? 'Notice to the school' : 'Acknowledgement to the sender'
}

export type StatusCounts = Record<Filters['status'], number>

/** Number of messages per status under the other current filters. */
export async function countByStatus(client: Client, filters: Filters, member: string): Promise<StatusCounts> {
  const counts = await Promise.all(
    statuses.map(async (status) => {
      const counted = await filtered(client, { ...filters, status }, member, true)
      return [status, countOf(counted)] as const
    }),
  )
  const each = Object.fromEntries(counts) as Record<Status, number>
  return { ...each, open: each.new + each.answered + each.enrolled }
}

/** Number of messages of all kinds with status "new". */
export async function countNewMessages(client: Client) {
  return countOf(await filtered(client, filtersSchema.parse({ status: 'new' }), '', true))
}

/** A CSV file of up to 10,000 messages. */
export const exportMessages = (client: Client, filters: Filters, member: string) =>
  csvFile({
    name: 'messages',
    load: async (page, size) => (await listMessages(client, { ...filters, page }, member, size)).rows,
    maxRows: 10_000,
    columns: [
      ['Received', ({ receivedAt }, clock) => clock(receivedAt)],
      ['Kind', ({ kind }) => kind.replaceAll('_', ' ')],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone ?? ''],
      ['About', ({ about }) => about ?? ''],
      ['Message', ({ message }) => message ?? ''],
      ['Status', ({ status }) => status],
      ['Answered', ({ status, answeredAt }, clock) => (status === 'new' ? '' : clock(answeredAt))],
    ],
  })
