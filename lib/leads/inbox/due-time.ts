import { instantOf, type WallTime, wallTimeOf, weekdayOf } from '@/lib/platform/time'
import { officeHours } from '@/lib/school/academy'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** An answer was promised within 24 hours: after 20 a message without one is marked. */
const lateAfter = 20 * hour

/** What arrived before this and has no answer yet is marked in the inbox. */
export const lateSince = (now: Date) => new Date(now.getTime() - lateAfter)

/** `Unanswered for 21 h` once a message without an answer is marked; undefined before. */
export function lateLabel(receivedAt: Date, now: Date): string | undefined {
  return receivedAt < lateSince(now)
    ? `Unanswered for ${formatDuration(now.getTime() - receivedAt.getTime())}`
    : undefined
}

/** Deadline for the response to a message, and its label in an IANA time zone. */
export function responseDue(receivedAt: Date, now: Date, zone: string) {
  const due = dueAt(receivedAt, zone)
  const left = due.getTime() - now.getTime()
  if (left < 0) return { due, state: 'overdue', label: `Overdue by ${formatDuration(-left)}` } as const
  const state = left < 3 * hour ? 'soon' : 'fresh'
  return { due, state, label: `Due ${formatDue(due, now, zone)}` } as const
}

/**
 * 24 hours after arrival. A due time outside office hours moves to one hour after the next opening, so that
 * the first person in can read the message before it is late.
 */
function dueAt(receivedAt: Date, zone: string): Date {
  const promised = new Date(receivedAt.getTime() + day)
  const wall = wallTimeOf(promised, zone)
  const hours = hoursOn(wall)
  const clock = wall.slice(11)
  if (hours && clock >= hours.opens && clock <= hours.closes) return promised
  const opening = nextOpening(wall)
  return opening ? new Date(instantOf(opening, zone).getTime() + hour) : promised
}

/** When the school opens next; undefined when it is closed all week. */
function nextOpening(after: WallTime): WallTime | undefined {
  return Array.from({ length: 8 }, (_, ahead) => dayOf(after, ahead))
    .flatMap((date) => {
      const hours = hoursOn(date)
      return hours ? [`${date}T${hours.opens}`] : []
    })
    .find((opening) => opening > after)
}

function hoursOn(date: string): { opens: string; closes: string } | undefined {
  const entry = officeHours.find(({ days }) => days.includes(weekdayOf(dayOf(date))))
  return entry?.opens && entry.closes ? { opens: entry.opens, closes: entry.closes } : undefined
}

function formatDue(due: Date, now: Date, zone: string): string {
  const then = wallTimeOf(due, zone)
  const today = wallTimeOf(now, zone)
  if (dayOf(then) === dayOf(today)) return `in ${formatDuration(due.getTime() - now.getTime())}`
  return `${dayOf(then) === dayOf(today, 1) ? 'tomorrow' : weekdayOf(dayOf(then))} ${then.slice(11)}`
}

/** A duration as text, rounded down so that the remaining time is never overstated. */
function formatDuration(span: number): string {
  if (span < hour) return `${Math.max(1, Math.floor(span / minute))} min`
  if (span < day) return `${Math.floor(span / hour)} h`
  const days = Math.floor(span / day)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

function dayOf(wall: string, ahead = 0): string {
  return new Date(Date.parse(wall.slice(0, 10)) + ahead * day).toISOString().slice(0, 10)
}
