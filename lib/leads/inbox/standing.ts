import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

export interface Standing {
  readonly seats: number
  readonly taken: number
  readonly waiting: number
  /** The first on the waiting list. */
  readonly next?: { readonly id: string; readonly name: string }
}

/** Seats taken and the waiting list of a cohort; of the open cohort unless a start day is given. */
export async function cohortStanding(client: Client, startsOn?: string): Promise<Standing> {
  const data = unwrap(await client.rpc('cohort_standing', startsOn ? { starts_on: startsOn } : {}).single())
  const { seats, taken, waiting, next_id: id, next_name: name } = data
  return { seats, taken, waiting, ...(id && { next: { id, name } }) }
}

/** `A seat is free: 2 waiting.` */
export function standingWords({ seats, taken, waiting }: Standing): string {
  const free = seats - taken
  if (free > 1) return `${free} seats are free: ${waiting} waiting.`
  return free === 1
    ? `A seat is free: ${waiting} waiting.`
    : `${taken} of ${seats} seats are taken: ${waiting} waiting.`
}
