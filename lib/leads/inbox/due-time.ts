import { instantOf, type WallTime, wallTimeOf, weekdayOf } from '@/lib/platform/time'
import type { OpeningHours } from '@/lib/school/academy'
import type { School } from '@/lib/school/compose'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** When the school answers. */
export interface Desk {
  /** IANA time zone of the office hours. */
  timeZone: string
  officeHours: readonly OpeningHours[]
  /** The hours within which an answer is promised. */
  replyHours: number
}

export const deskOf = ({ identity, officeHours, responsePromise }: School): Desk => ({
  timeZone: identity.timeZone,
  officeHours,
  replyHours: responsePromise.hours,
})

/** A message without an answer is marked after five sixths of the promised time: 20 of 24 hours. */
const lateAfter = (replyHours: number) => (replyHours * hour * 5) / 6

/** How long a message may wait before it is marked, rounded down: `20 hours`. */
export function lateAfterText({ replyHours }: Pick<Desk, 'replyHours'>): string {
  const span = lateAfter(replyHours)
  return span < hour ? inUnits(span / minute, 'minute') : inUnits(span / hour, 'hour')
}

const inUnits = (amount: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(amount))

/** What arrived before this and has no answer yet is marked in the inbox. */
export const lateSince = (now: Date, { replyHours }: Pick<Desk, 'replyHours'>) =>
  new Date(now.getTime() - lateAfter(replyHours))

/** `Unanswered for 21 h` once a message without an answer is marked; undefined before. */
export function lateLabel(receivedAt: Date, now: Date, desk: Desk): string | undefined {
  return receivedAt < lateSince(now, desk)
    ? `Unanswered for ${formatDuration(now.getTime() - receivedAt.getTime())}`
    : undefined
}

/** What a list says about a message without an answer: how long it has waited, and the time left. */
export function waitOf(receivedAt: string, now: Date, desk: Desk) {
  const { state, label } = responseDue(new Date(receivedAt), now, desk)
  return { late: lateLabel(new Date(receivedAt), now, desk), state, label }
}

export type Wait = ReturnType<typeof waitOf>

/** Deadline for the response to a message, and its label on the school's clock. */
export function responseDue(receivedAt: Date, now: Date, desk: Desk) {
  const due = dueAt(receivedAt, desk)
  const left = due.getTime() - now.getTime()
  if (left < 0) return { due, state: 'overdue', label: `Overdue by ${formatDuration(-left)}` } as const
  const state = left < 3 * hour ? 'soon' : 'fresh'
  return { due, state, label: `Due ${formatDue(due, now, desk.timeZone)}` } as const
}

/**
 * The promised hours after arrival. A due time outside office hours moves to one hour after the next opening, so that
 * the first person in can read the message before it is late.
 */
function dueAt(receivedAt: Date, { timeZone, officeHours, replyHours }: Desk): Date {
  const promised = new Date(receivedAt.getTime() + replyHours * hour)
  const wall = wallTimeOf(promised, timeZone)
  const hours = hoursOn(wall, officeHours)
  const clock = wall.slice(11)
  if (hours && clock >= hours.opens && clock <= hours.closes) return promised
  const opening = nextOpening(wall, officeHours)
  return opening ? new Date(instantOf(opening, timeZone).getTime() + hour) : promised
}

/** When the school opens next; undefined when it is closed all week. */
function nextOpening(after: WallTime, officeHours: Desk['officeHours']): WallTime | undefined {
  return Array.from({ length: 8 }, (_, ahead) => dayOf(after, ahead))
    .flatMap((date) => {
      const hours = hoursOn(date, officeHours)
      return hours ? [`${date}T${hours.opens}`] : []
    })
    .find((opening) => opening > after)
}

function hoursOn(
  date: string,
  officeHours: Desk['officeHours'],
): { opens: string; closes: string } | undefined {
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
