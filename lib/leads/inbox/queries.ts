import { agreedOf } from '@/lib/forms/agreed'
import type { FormRow } from '@/lib/forms/define'
import { holdsPlace } from '@/lib/forms/enrollment-application'
import { type ChoiceNames, choiceName, labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import { listReplies } from '@/lib/leads/replies/queries'
import { type Kind, tables } from '@/lib/leads/schema'
import { type AwaitedSeats, toSeatCounts } from '@/lib/leads/seats'
import { mailStateColumns, toMailState } from '@/lib/mail/outbox/state'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { type Desk, lateSince } from './due-time'
import { type Filters, messagesPerPage, type Status, statuses } from './schema'

export type ListedMessage = ReturnType<typeof toListed>
export type Message = NonNullable<Awaited<ReturnType<typeof loadMessage>>>
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

/**
 * One page of messages, how many match, and how many have each status under the other filters: newest first, or what
 * is to be done by the time it is due. `member`: the account that "mine" refers to. `school` names the courses that they are about.
 * @throws Unavailable
 */
export async function listMessages(
  client: Client,
  { q, kind, status, mine, todo, failed, page }: Filters,
  member: string,
  school: ChoiceNames | Promise<ChoiceNames>,
  perPage = messagesPerPage,
) {
  const listed = client
    .rpc('list_messages', {
      status,
      todo,
      failed,
      first_row: (page - 1) * perPage,
      max_rows: perPage,
      ...(q && { words: q.toLowerCase().replace(/\p{Cc}/gu, ' ') }),
      ...(kind !== 'all' && { kind }),
      ...(mine && { assignee: member }),
    })
    .single()
  const [found, names] = await Promise.all([listed, school])
  const { counts, messages } = unwrap(found)
  const byStatus = toCounts(counts as Partial<Record<Status, number>>)
  return {
    rows: (messages as unknown as Row[]).map((row) => toListed(row, names)),
    count: byStatus[status],
    counts: byStatus,
  }
}

type Row = Tables<'inbox'>

export type StatusCounts = Record<Filters['status'], number>

/** `open` is every status but spam. */
function toCounts(found: Partial<Record<Status, number>>): StatusCounts {
  const each = Object.fromEntries(statuses.map((status) => [status, found[status] ?? 0]))
  const open = statuses
    .filter((status) => status !== 'spam')
    .reduce((sum, status) => sum + (each[status] ?? 0), 0)
  return { ...(each as Record<Status, number>), open }
}

/** All fields of one message, or null when it does not exist. `school` names its choices. */
export async function loadMessage(client: Client, kind: Kind, id: string, school: ChoiceNames) {
  const [row, notes, replies, offer] = await Promise.all([
    client.from(tables[kind]).select().eq('id', id).maybeSingle(),
    client.from('message_notes').select().eq('kind', kind).eq('message_id', id).order('created_at'),
    listReplies(client, kind, id),
    kind === 'enrollment_application' ? latestOffer(client, id) : null,
  ])
  const data = unwrap(row)
  if (!data) return null
  const form = leadForms[kind]
  const { status, assigned_to, follow_up_on, suspicion, consent, created_at, submission_id, email } = data
  const [mails, terms] = await Promise.all([
    listMails(client, kind, submission_id),
    agreedTerms(client, data),
  ])
  return {
    kind,
    id,
    name: nameOf(form, data),
    phone: phoneOf(form, data),
    fields: labelledValues(form, data, 'inbox', school),
    course: courseOf(data, school),
    email,
    status: status as Status,
    assignedTo: assigned_to,
    followUpOn: follow_up_on,
    suspicion,
    consent,
    terms,
    receivedAt: normaliseTimestamp(created_at),
    notes: unwrap(notes).map(toNote),
    replies,
    place: await loadPlace(client, data),
    offer,
    linkEndsAt: linkEndsAt(data),
    mails,
  }
}

/** The course that a message is about, by the id that was chosen. */
function courseOf(row: FormRow, school: ChoiceNames): { id: string; title: string } | undefined {
  const id = row.course ?? row.interest
  return typeof id === 'string' ? { id, title: choiceName(id, school) } : undefined
}

export type Place = NonNullable<Awaited<ReturnType<typeof loadPlace>>>
export type Cohort = Place['others'][number]

/**
 * What an application has in which cohort, and the other cohorts of its course that take people, each with its free seats; null when there
 * is neither. `none`: it does not count, whatever it was given. `outside`: its course had no cohort when it arrived.
 */
async function loadPlace(client: Client, row: object) {
  const application = row as Partial<Tables<'enrollment_applications'>>
  if (!application.id || !('cohort_id' in application)) return null
  const choices = unwrap(await client.rpc('cohort_choices', { application: application.id }))
  const cohorts = choices.map(({ id, starts_on: startsOn, free_seats: free }) => ({ id, startsOn, free }))
  const cohort = cohorts.find(({ id }) => id === application.cohort_id)
  const others = cohorts.filter((other) => other !== cohort)
  const counts = holdsPlace(application)
  if (!cohort) return counts && others.length > 0 ? { state: 'outside' as const, others } : null
  const state = counts ? (application.seat_status as 'seat' | 'waiting') : ('none' as const)
  return { state, cohort, others }
}

export type SeatOffer = NonNullable<Awaited<ReturnType<typeof latestOffer>>>

/** The latest offer of a seat to an application. `answer` is null while it is open. */
async function latestOffer(client: Client, application: string) {
  const offers = client.from('seat_offers').select().eq('application_id', application)
  const latest = offers.order('offered_at', { ascending: false }).limit(1).maybeSingle()
  const offer = unwrap(await latest)
  return (
    offer && {
      id: offer.id,
      cohort: offer.cohort_id,
      offeredAt: normaliseTimestamp(offer.offered_at),
      endsAt: normaliseTimestamp(offer.ends_at),
      answer: offer.answer,
      answeredAt: offer.answered_at && normaliseTimestamp(offer.answered_at),
    }
  )
}

/** The terms that an applicant agreed to, as they read then; null for other messages and where they were not kept. */
async function agreedTerms(client: Client, row: object): Promise<string | null> {
  const version = agreedOf({ ...row })?.terms_version
  if (!version) return null
  const kept = client.from('terms_versions').select('text').eq('digest', version).maybeSingle()
  return unwrap(await kept)?.text ?? null
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

/** The messages that match, whatever their page; `mine` refers to `member`. */
export function filtered(client: Client, { q, kind, status, mine, todo, failed }: Filters, member: string) {
  let query = client.from('inbox').select('kind, id, created_at')
  query = status === 'open' ? query.neq('status', 'spam') : query.eq('status', status)
  if (kind !== 'all') query = query.eq('kind', kind)
  if (mine) query = query.eq('assigned_to', member)
  if (todo) query = query.not('due_at', 'is', null)
  if (failed) query = query.eq('failed_mail', true)
  return q ? query.like('search', patternOf(q)) : query
}

function toListed(row: Row, school: ChoiceNames) {
  return {
    kind: row.kind as Kind,
    id: row.id ?? '',
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone,
    about: row.about && choiceName(row.about, school),
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
  if (template === 'seat_offer') return '“A seat is free for you” to the sender'
  return template.endsWith('_notice') ? 'Notice to the school' : 'Acknowledgement to the sender'
}

/**
 * The counts of the dashboard: new messages, messages without an answer in time, follow-ups due on or before `today` (the school's day),
 * messages about which an email could not be sent, and other such emails. @throws Unavailable
 */
export async function countToDo(client: Client, now: Date, today: string, desk: Pick<Desk, 'replyHours'>) {
  const late_since = lateSince(now, desk).toISOString()
  const counts = unwrap(await client.rpc('messages_to_do', { late_since, today }).single())
  return {
    newMessages: counts.new_messages,
    late: counts.late,
    followUps: counts.follow_ups,
    failedMessages: counts.failed_messages,
    otherFailedMails: counts.other_failed_mails,
  }
}

export type InboxDesk = Awaited<ReturnType<typeof loadDesk>>

/**
 * What the inbox shows beside its messages: to whom they can be assigned, the hour of the daily digest on the school's clock (null when
 * none is sent), and the cohorts in which somebody waits while a seat is free or offered. @throws Unavailable
 */
export async function loadDesk(client: Client) {
  const { assignees, digest_hour, awaited } = unwrap(await client.rpc('inbox_desk').single())
  return {
    assignees: assignees as unknown as Assignee[],
    digestHour: digest_hour as number | null,
    awaited: (awaited as unknown as AwaitedSeats[]).map((cohort) => ({
      id: cohort.cohort_id,
      course: cohort.course_title,
      startsOn: cohort.starts_on,
      seats: toSeatCounts(cohort),
    })),
  }
}

/** What a search in the inbox looks for; characters with a meaning in LIKE match any one. */
const patternOf = (q: string) => `%${q.toLowerCase().replace(/[\\%_*\p{Cc}]/gu, '_')}%`
