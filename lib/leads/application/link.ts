import 'server-only'
import { applicationToken, tokenHash } from '@/lib/forms/application-link'
import { unwrap } from '@/lib/platform/errors'
import type { Receipt } from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'
import { normaliseTimestamp } from '@/lib/platform/time'

/** What an applicant sees of the application, through its private link. Contact data has to be masked. */
export type Application = NonNullable<Awaited<ReturnType<typeof openApplication>>>

const tokenFormat = /^[\w-]{43}$/

/**
 * The application behind a link, also when the link is over: expired, or ended by an admin. Undefined for an
 * unknown token. Instants in UTC. @throws Unavailable
 */
export async function openApplication(token: string) {
  if (!tokenFormat.test(token)) return undefined
  const rows = unwrap(await serviceClient().rpc('open_application', { token_hash: tokenHash(token) }))
  const [row] = rows
  if (!row) return undefined
  const {
    is_over: isOver,
    is_closed: isClosed,
    cohort,
    cohort_over,
    created_at,
    link_ends_at,
    offer_ends_at,
    offer_answer,
    ...same
  } = row
  return {
    ...same,
    isOver,
    /** Whether the staff have marked it as lost. */
    isClosed,
    isWaiting: row.seat_status === 'waiting',
    /** The first day of the cohort; null for applications to none. */
    cohort: cohort as string | null,
    /** Why its seats cannot be taken any more; null while they can. */
    cohortOver: cohort_over as CohortOver | null,
    receivedAt: normaliseTimestamp(created_at),
    linkEndsAt: normaliseTimestamp(link_ends_at),
    offer: toOffer(offer_ends_at, offer_answer),
  }
}

export type CohortOver = 'cancelled' | 'closed' | 'begun'

/** The latest offer of a seat. `answer` is null while it can be answered. */
function toOffer(endsAt: string | null, answer: string | null) {
  return endsAt ? { endsAt: normaliseTimestamp(endsAt), answer } : null
}

/**
 * The reference and the page of a submission. Undefined if its link opens nothing, or the database does not
 * answer: the application is stored nevertheless.
 */
export async function receiptOf(submission: {
  submissionId: string
  email: string
}): Promise<Receipt | undefined> {
  try {
    const token = applicationToken(submission)
    const application = await openApplication(token)
    if (application && !application.isOver)
      return { reference: application.reference, href: `/application/${token}` }
  } catch (error) {
    logError('application.no_receipt', error)
  }
}

/** Replaces the phone number; false when the link does not work. @throws Unavailable */
export async function correctPhone(token: string, phone: string): Promise<boolean> {
  const params = { token_hash: tokenHash(token), phone }
  return tokenFormat.test(token) && unwrap(await serviceClient().rpc('correct_application_phone', params))
}

/** The result of answering an offer of a seat. `over`: it expired, was withdrawn or was answered before, or the link is invalid. */
export type SeatAnswer = 'accepted' | 'declined' | 'over'

/** Takes or declines the seat that is offered to an application. @throws Unavailable */
export async function answerOffer(token: string, accept: boolean): Promise<SeatAnswer> {
  if (!tokenFormat.test(token)) return 'over'
  const answered = await serviceClient().rpc('answer_seat_offer', { token_hash: tokenHash(token), accept })
  if (answered.error && ['PT404', 'PT410'].includes(answered.error.code)) return 'over'
  return unwrap(answered) === 'seat' ? 'accepted' : 'declined'
}
