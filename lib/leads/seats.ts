import 'server-only'
import { cacheLife, cacheTag, revalidateTag, updateTag } from 'next/cache'
import { mailsAreSent } from '@/lib/mail/outbox/queries'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { contentLifetime, outageLifetime, schoolTag } from '@/lib/platform/page-cache/lifetimes'
import { readCurrent } from '@/lib/platform/page-cache/revalidations'
import { processState, resetWatched } from '@/lib/platform/process-state'
import type { Database } from '@/lib/platform/supabase/database.types'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { formatCount } from '@/lib/school/number-words'
import { refreshSchool } from '@/lib/school/refresh'

const seatsTag = 'seats'

/** Whether a course was full when a page of this process was last rendered, by course id. Changed by `setShown` only. */
const shown = processState('shown-seats', () => new Map<string, boolean>())

/**
 * Records whether pages show a course as full. After a change the next poll compares seats with pages even if the version of the site is
 * unchanged: a seat that was taken and freed between two polls leaves the version as it was.
 */
function setShown(course: string, full: boolean) {
  if (shown.get(course) !== full) resetWatched()
  shown.set(course, full)
}

/** Whether an application to a course would now go to the waiting list, cached. False if the database does not answer. */
export async function cohortIsFull(course: string): Promise<boolean> {
  'use cache'
  cacheTag(seatsTag, schoolTag)
  try {
    const full = (await readCurrent(() => seatsLeft(publicClient(), course))) === 0
    cacheLife(contentLifetime)
    setShown(course, full)
    return full
  } catch (error) {
    logError('seats.unknown', error)
    cacheLife(outageLifetime)
    return false
  }
}

/**
 * Whether a stored application has a seat or is on the waiting list; null without a cohort. Undefined if it cannot
 * be read: the application is stored nevertheless. Refreshes the page when the last seat is taken.
 */
export async function seatStatusOf(
  client: Client,
  { submissionId, course }: { submissionId: string; course: string },
): Promise<string | null | undefined> {
  try {
    const [status, left] = await Promise.all([
      client.rpc('application_seat_status', { submission_id: submissionId }),
      seatsLeft(client, course),
    ])
    const seatStatus = unwrap(status)
    if (left === 0) showAsFull(course)
    return seatStatus
  } catch (error) {
    logError('seats.status_unknown', error)
    return undefined
  }
}

/** Only once: each refresh makes all readers wait for Next, and anybody may apply for a full course. */
function showAsFull(course: string) {
  if (shown.get(course)) return
  setShown(course, true)
  revalidateTag(seatsTag, { expire: 0 })
}

/**
 * Refreshes the pages that show seats; called after an action that took or freed a seat. `mayTurn`: whether seats were confirmed or
 * revoked. That can change which cohort takes applications, and with it every page that names one.
 */
export async function refreshSeats({ mayTurn = false } = {}) {
  updateTag(seatsTag)
  if (mayTurn) await refreshSchool()
}

/**
 * Refreshes the pages that show seats when a course was rendered as full and is not, or the other way round. Returns for how many courses.
 * @throws Unavailable
 */
export async function refreshChangedSeats(client: Client): Promise<number> {
  const full = unwrap(await client.rpc('full_courses'))
  const changed = [...shown].filter(([course, wasFull]) => wasFull !== full.includes(course))
  for (const [course, wasFull] of changed) setShown(course, !wasFull)
  if (changed.length > 0) revalidateTag(seatsTag, { expire: 0 })
  return changed.length
}

/**
 * Ends the offers of seats whose time is over, and offers every free seat to whoever waits longest. While no mails are
 * sent it makes no offers, because they would end unread. Returns how many were made. @throws Unavailable
 */
export async function offerSeats(service: Client): Promise<number> {
  const ended = unwrap(await service.rpc('end_seat_offers'))
  const offered = (await mailsAreSent(service)) ? unwrap(await service.rpc('offer_seats')) : 0
  if (ended || offered) revalidateTag(seatsTag, { expire: 0 })
  return offered
}

/** Null when no cohort of the course takes applications. */
async function seatsLeft(client: Client, course: string): Promise<number | null> {
  return unwrap(await client.rpc('seats_left', { course }))
}

type Functions = Database['public']['Functions']
type SeatCounts = ReturnType<typeof toSeatCounts>

/**
 * The numbers of seats, taken seats, open offers and waiting applicants of a cohort, and the first waiting applicant. Null if the cohort
 * does not exist.
 */
export async function loadSeatCounts(client: Client, cohort: string) {
  const data = unwrap(await client.rpc('cohort_standing', { cohort }).maybeSingle())
  return data && toSeatCounts(data)
}

/** A cohort in which somebody waits while a seat is free or offered. */
export type AwaitedSeats = Functions['awaited_seats']['Returns'][number]
type Standing = Omit<AwaitedSeats, 'cohort_id' | 'course_title' | 'starts_on'>

export function toSeatCounts({ seats, taken, offered, waiting, next_id: id, next_name: name }: Standing) {
  return { seats, taken, offered, waiting, ...(id && { next: { id, name } }) }
}

/** `3 of 30 seats are taken` */
export const takenSeats = ({ seats, taken }: Pick<SeatCounts, 'seats' | 'taken'>) =>
  `${taken} of ${formatCount(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} taken`

/** The state of a cohort's seats as text: `A seat is free, 1 is offered: 2 waiting.` */
export function seatSummary({ seats, taken, offered, waiting }: Omit<SeatCounts, 'next'>): string {
  const free = seats - taken - offered
  const state =
    free > 1 ? `${free} seats are free` : free === 1 ? 'A seat is free' : takenSeats({ seats, taken })
  const offers = offered > 0 ? `, ${offered} ${offered === 1 ? 'is' : 'are'} offered` : ''
  return `${state}${offers}${waiting > 0 ? `: ${waiting} waiting` : ''}.`
}
