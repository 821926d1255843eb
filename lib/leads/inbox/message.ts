import { agreedOf } from '@/lib/forms/agreed'
import type { FormRow } from '@/lib/forms/define'
import { holdsPlace } from '@/lib/forms/enrollment-application'
import { type ChoiceNames, choiceName, labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import { listReplies } from '@/lib/leads/replies/queries'
import { type Kind, tables } from '@/lib/leads/schema'
import { mailStateColumns, toMailState } from '@/lib/mail/outbox/state'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { Status } from './schema'

export type Message = NonNullable<Awaited<ReturnType<typeof loadMessage>>>

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

/** Id and title of the course that the sender chose in the form; undefined when the form was sent without a course. */
function courseOf(row: FormRow, school: ChoiceNames): { id: string; title: string } | undefined {
  const id = row.course ?? row.interest
  return typeof id === 'string' ? { id, title: choiceName(id, school) } : undefined
}

export type Place = NonNullable<Awaited<ReturnType<typeof loadPlace>>>
export type Cohort = Place['others'][number]

/**
 * The cohort of an application, its status there, and the other cohorts of its course that take people, with their free seats; null when it has no
 * cohort and there is nothing to offer. A place is a seat or a turn on the waiting list. `none`: lost, spam or suspected spam, which holds no place.
 * `outside`: when the application was sent, its course had no cohort.
 */
async function loadPlace(client: Client, row: object) {
  const application = row as Partial<Tables<'enrollment_applications'>>
  if (!application.id || !('cohort_id' in application)) return null
  const choices = unwrap(await client.rpc('cohort_choices', { application: application.id }))
  const cohorts = choices.map(({ id, starts_on: startsOn, free_seats: free, state }) => ({
    id,
    startsOn,
    free,
    isCancelled: state === 'cancelled',
  }))
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

const toNote = (note: Tables<'message_notes'>) => ({
  id: note.id,
  author: note.author,
  authorEmail: note.author_email,
  text: note.text,
  writtenAt: normaliseTimestamp(note.created_at),
})

async function listMails(client: Client, kind: Kind, submission: string) {
  const mails = client
    .from('email_outbox')
    .select(`${mailStateColumns}, template, cohort:payload->>cohort_id`)
  const found = unwrap(
    await mails.eq('submission_kind', kind).eq('submission_id', submission).order('template'),
  )
  return found.map((mail) => ({
    ...toMailState(mail),
    label: labelOf(mail.template),
    isAcknowledgement: mail.template.endsWith('_acknowledgement'),
    /** The cohort, if the email says that a seat there was given. */
    seatIn: mail.template === 'enrollment_application_seat' ? mail.cohort : null,
  }))
}

/** Whether an email about a seat in this cohort was sent or given up: then none is sent when the seat is given again (`private.seat`). */
export const wasMailedSeat = (mails: Message['mails'], cohort: string): boolean =>
  mails.some(({ seatIn, status }) => seatIn === cohort && (status === 'sent' || status === 'failed'))

function labelOf(template: string): string {
  if (template.endsWith('_seat')) return '“A seat is yours” to the sender'
  if (template === 'seat_offer') return '“A seat is free for you” to the sender'
  return template.endsWith('_notice') ? 'Notice to the school' : 'Acknowledgement to the sender'
}
