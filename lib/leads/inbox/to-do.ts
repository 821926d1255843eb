import type { IsoDay } from '@/lib/platform/time'
import { type Desk, responseDue } from './due-time'

/** When something is to be done about a message. */
export type Urgency = 'overdue' | 'today' | 'later'

interface Open {
  status: string
  receivedAt: string
  followUpOn: IsoDay | null
}

/**
 * A follow-up is due on its day. A message without an answer is due today from its arrival on, and overdue once
 * the promised time is over. `today`: in the school's time zone.
 */
export function urgencyOf(
  { status, receivedAt, followUpOn }: Open,
  now: Date,
  desk: Desk,
  today: IsoDay,
): Urgency {
  const late = status === 'new' && responseDue(new Date(receivedAt), now, desk).state === 'overdue'
  if (late || (followUpOn && followUpOn < today)) return 'overdue'
  return status === 'new' || followUpOn === today ? 'today' : 'later'
}

/** The day some days after another one. */
export const daysAfter = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
