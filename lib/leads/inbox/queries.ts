import type { FormRow, LeadForm } from '@/lib/forms/define'
import { labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import { listReplies } from '@/lib/leads/replies/queries'
import { mailStateColumns, toMailState } from '@/lib/mail/outbox/state'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { countOf, readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { optionLabel } from '@/lib/school/courses/options'
import { lateSince } from './due-time'
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

/**
 * One page of messages and how many match: newest first, or what is to be done by the time it is due. `member`:
 * the account that "mine" refers to.
 */
export async function listMessages(
  client: Client,
  filters: Filters,
  member: string,
  perPage = messagesPerPage,
) {
  const found = filtered(client, filters, member, { count: 'exact' })
  const ordered = filters.todo ? found.order('due_at') : found.order('created_at', { ascending: false })
  const { rows, count } = await readPage(ordered.order('id'), filters.page, perPage)
  return { rows: rows.map(toListed), count }
}

/** All fields of one message, or null when it does not exist. */
export async function loadMessage(client: Client, kind: Kind, id: string) {
  const [row, notes, replies] = await Promise.all([
    client.from(tables[kind]).select().eq('id', id).maybeSingle(),
    client.from('message_notes').select().eq('kind', kind).eq('message_id', id).order('created_at'),
    listReplies(client, kind, id),
  ])
  const data = unwrap(row)
  if (!data) return null
  const form = leadForms[kind]
  const { status, assigned_to, follow_up_on, suspicion, consent, created_at, submission_id, email } = data
  return {
    kind,
    id,
    name: nameOf(form, data),
    phone: phoneOf(form, data),
    fields: labelledValues(form, data, 'inbox'),
    topic: topicOf(form, data),
    email,
    status: status as Status,
    assignedTo: assigned_to,
    followUpOn: follow_up_on,
    suspicion,
    consent,
    receivedAt: normaliseTimestamp(created_at),
    notes: unwrap(notes).map(toNote),
    replies,
    waitlistCohort: waitlistCohort(data),
    linkEndsAt: linkEndsAt(data),
    mails: await listMails(client, kind, submission_id),
  }
}

/** The label of the course that a message is about. */
function topicOf({ topicLabels }: LeadForm, row: FormRow): string | undefined {
  const topic = row.course ?? row.interest
  return typeof topic === 'string' ? optionLabel(topicLabels, topic) : undefined
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
  'kind, id, name, email, phone, about, preview, status, assigned_to, answered_at, suspicion, created_at, follow_up_on, replies'

/** The filtered query, independent of the page; with `head` it returns only the count. */
export function filtered(
  client: Client,
  { q, kind, status, mine, todo }: Filters,
  member: string,
  options: { count?: 'exact'; head?: boolean } = {},
) {
  let query = client.from('inbox').select(columns, options)
  query = status === 'open' ? query.neq('status', 'spam') : query.eq('status', status)
  if (kind !== 'all') query = query.eq('kind', kind)
  if (mine) query = query.eq('assigned_to', member)
  if (todo) query = query.not('due_at', 'is', null)
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
    status: row.status as Status,
    assignedTo: row.assigned_to,
    answeredAt: row.answered_at && normaliseTimestamp(row.answered_at),
    suspicion: row.suspicion,
    receivedAt: normaliseTimestamp(row.created_at ?? ''),
    followUpOn: row.follow_up_on,
    replies: row.replies ?? 0,
  }
}

const toNote = (note: Tables<'message_notes'>) => ({
  id: note.id,
  author: note.author,
  authorEmail: note.author_email,
  text: note.text,
  writtenAt: normaliseTimestamp(note.created_at),
})

async function listMails(client: Client, kind: Kind, submission: string) {
  const mails = client.from('email_outbox').select(`${mailStateColumns}, template`)
  const found = unwrap(
    await mails.eq('submission_kind', kind).eq('submission_id', submission).order('template'),
  )
  return found.map((mail) => ({
    ...toMailState(mail),
    label: labelOf(mail.template),
    isAcknowledgement: mail.template.endsWith('_acknowledgement'),
  }))
}

function labelOf(template: string): string {
  if (template.endsWith('_seat')) return '“A seat is yours” to the sender'
  return template.endsWith('_notice') ? 'Notice to the school' : 'Acknowledgement to the sender'
}

const countOnly = { count: 'exact', head: true } as const

export type StatusCounts = Record<Filters['status'], number>

/** Number of messages per status under the other current filters. */
export async function countByStatus(client: Client, filters: Filters, member: string): Promise<StatusCounts> {
  const counts = await Promise.all(
    statuses.map(async (status) => {
      const counted = await filtered(client, { ...filters, status }, member, countOnly)
      return [status, countOf(counted)] as const
    }),
  )
  const each = Object.fromEntries(counts) as Record<Status, number>
  const open = statuses.filter((status) => status !== 'spam').reduce((sum, status) => sum + each[status], 0)
  return { ...each, open }
}

/** Number of messages of all kinds with status "new". */
export async function countNewMessages(client: Client) {
  return countOf(await filtered(client, filtersSchema.parse({ status: 'new' }), '', countOnly))
}

/** How many messages have waited too long for an answer, and how many follow-ups are due on `today` or were before. */
export async function countDue(client: Client, now: Date, today: string) {
  const count = () =>
    client.from('inbox').select('*', { count: 'exact', head: true }).not('due_at', 'is', null)
  const [late, followUps] = await Promise.all([
    count().eq('status', 'new').lt('created_at', lateSince(now).toISOString()),
    count().lte('follow_up_on', today),
  ])
  return { late: countOf(late), followUps: countOf(followUps) }
}

/** The hour of the daily digest on the school's clock; null when none is sent. */
export async function readDigestHour(client: Client): Promise<number | null> {
  return unwrap(await client.from('desk_settings').select('digest_hour').maybeSingle())?.digest_hour ?? null
}
