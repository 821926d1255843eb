import 'server-only'
import { cacheLife, cacheTag, revalidateTag, updateTag } from 'next/cache'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { contentLifetime, outageLifetime } from '@/lib/platform/page-cache/lifetimes'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { cohort } from '@/lib/school/cohort'

const seatsTag = 'seats'

/** Whether an application would now go to the waiting list, cached. False if the database does not answer. */
export async function cohortIsFull(): Promise<boolean> {
  'use cache'
  cacheTag(seatsTag)
  try {
    const full = (await seatsLeft(publicClient())) === 0
    cacheLife(contentLifetime)
    return full
  } catch (error) {
    logError('seats.unknown', error)
    cacheLife(outageLifetime)
    return false
  }
}

/**
 * Whether a stored application has a seat or is on the waiting list. Undefined if it cannot be read: the
 * application is stored nevertheless. Refreshes the page when the last seat is taken.
 */
export async function seatStatusOf(client: Client, submissionId: string): Promise<string | undefined> {
  try {
    const [status, left] = await Promise.all([
      client.rpc('application_seat_status', { submission_id: submissionId }),
      seatsLeft(client),
    ])
    const seatStatus = unwrap(status)
    if (left === 0) revalidateTag(seatsTag, { expire: 0 })
    return seatStatus
  } catch (error) {
    logError('seats.status_unknown', error)
    return undefined
  }
}

/** Refreshes the pages that show seats; called after an action that took or freed a seat. */
export const refreshSeats = () => updateTag(seatsTag)

/** Stores the open cohort and its size in the database, which assigns the seats. */
export async function applyCohort(service: Client) {
  const { startsOn, seats } = cohort
  unwrap(await service.rpc('set_cohort', { starts_on: startsOn, seats }))
}

async function seatsLeft(client: Client): Promise<number> {
  return unwrap(await client.rpc('seats_left'))
}

type SeatCounts = Awaited<ReturnType<typeof loadSeatCounts>>

/** Seats taken and the waiting list of a cohort; of the open cohort unless a start day is given. */
export async function loadSeatCounts(client: Client, startsOn?: string) {
  const data = unwrap(await client.rpc('cohort_standing', startsOn ? { starts_on: startsOn } : {}).single())
  const { seats, taken, waiting, next_id: id, next_name: name } = data
  return { seats, taken, waiting, ...(id && { next: { id, name } }) }
}

/** The state of a cohort's seats as text: `A seat is free: 2 waiting.` */
export function seatSummary({ seats, taken, waiting }: SeatCounts): string {
  const free = seats - taken
  if (free > 1) return `${free} seats are free: ${waiting} waiting.`
  return free === 1
    ? `A seat is free: ${waiting} waiting.`
    : `${taken} of ${seats} seats are taken: ${waiting} waiting.`
}
