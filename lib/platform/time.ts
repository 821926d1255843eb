/** A calendar day without a clock or a zone, `YYYY-MM-DD`. */
export type IsoDay = string
/** A moment in UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export type IsoInstant = string

/** Whether this is the IANA name of a time zone. */
export function isTimeZone(zone: string): boolean {
  // Intl also knows offsets and names like EST5EDT, whose signs PostgreSQL reads the other way round (`private.is_time_zone`).
  if (!/^[a-z_]+(\/[\w+-]+)*$/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The day of an instant in an IANA time zone: `Nov 18, 2025`. Throws RangeError when it is not a date. */
export function formatShortDate(instant: string | Date, timeZone: string): string {
  return format(instant, timeZone, 'medium')
}

/**
 * The day of an instant in an IANA time zone: `November 18, 2025`. Throws RangeError when it is not a date.
 */
export function formatLongDate(instant: string | Date, timeZone: string): string {
  return format(instant, timeZone, 'long')
}

/** An instant in an IANA time zone: `Nov 18, 2025, 09:00`. Throws RangeError when it is not a date. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  const clock = formatter({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  return clock.format(typeof instant === 'string' ? moment(instant) : instant)
}

/** A deadline in an IANA time zone: `Thursday, November 20, 09:00 GMT+1`. Throws RangeError when it is not a date. */
export function formatDeadline(instant: IsoInstant, timeZone: string): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  const text = formatter({ ...day, ...clock, timeZone }).format(moment(instant))
  return text.replace(' at ', ', ')
}

/** The clock time of an instant in an IANA time zone: `09:00`. Throws RangeError when it is not a date. */
export function formatTime(instant: IsoInstant, timeZone: string): string {
  return formatter({ timeStyle: 'short', hourCycle: 'h23', timeZone }).format(moment(instant))
}

/** `Dec 1, 2025` for a calendar day, which is the same day wherever it is read. */
export function formatShortDay(day: IsoDay): string {
  return format(midnight(day), 'UTC', 'medium')
}

/** `December 1, 2025` for a calendar day, which is the same day wherever it is read. */
export function formatLongDay(day: IsoDay): string {
  return format(midnight(day), 'UTC', 'long')
}

/**
 * Turns a timestamp as PostgreSQL prints it (`2026-11-20 19:28:10.343+00`) or any ISO instant into one UTC
 * form. A missing offset means UTC. Throws RangeError when the text is not a moment in time.
 */
export function normaliseTimestamp(timestamp: string): IsoInstant {
  const match = TIMESTAMP.exec(timestamp.trim())
  if (!match) throw new RangeError(`Not a timestamp: ${timestamp}`)
  const [, day = '', clock = '', fraction = '0', sign, hours = '00', minutes = '00'] = match
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  midnight(day)
  return moment(`${day}T${clock}.${milliseconds}${offset}`).toISOString()
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?$/

function format(instant: string | Date, timeZone: string, dateStyle: 'medium' | 'long'): string {
  const date = typeof instant === 'string' ? moment(normaliseTimestamp(instant)) : instant
  return formatter({ dateStyle, timeZone }).format(date)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Kept, because a list formats many dates and each new formatter takes longer than a hundred uses of it. The design's order (month, day,
// year) is not en-NG's in every ICU release; en-US is stable everywhere.
function formatter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, kept)
  return kept
}

function midnight(day: IsoDay): Date {
  const date = moment(`${day}T00:00:00.000Z`)
  if (date.toISOString().slice(0, 10) !== day) throw new RangeError(`Not a calendar day: ${day}`)
  return date
}

function moment(iso: string): Date {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a moment in time: ${iso}`)
  return date
}

/** A waiting time as text: "40 seconds", "1 minute", "15 minutes"; minutes are rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return pluralised(Math.max(1, Math.ceil(seconds)), 'second')
  return pluralised(Math.ceil(seconds / 60), 'minute')
}

const pluralised = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Date and time on a wall clock, without a zone: `YYYY-MM-DDTHH:MM`, as `datetime-local` inputs write it. */
export type WallTime = string

const day = 24 * 60 * 60 * 1000

/** The wall-clock time in an IANA zone at an instant. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * The instant of a wall-clock time in an IANA zone. An ambiguous time is the first of the two; a skipped one
 * is shifted forward by the clock change. Throws RangeError when it is not a date.
 */
export function instantOf(wallTime: WallTime, timeZone: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) || Number.isNaN(asUtc)) {
    throw new RangeError(`Not a wall time: ${wallTime}`)
  }
  // No zone changes its offset twice within two days, so one of these two offsets applied then.
  const before = offsetAt(asUtc - day, timeZone)
  const after = offsetAt(asUtc + day, timeZone)
  const valid = [before, after].find((offset) => offsetAt(asUtc - offset, timeZone) === offset)
  return new Date(asUtc - (valid ?? before))
}

/**
 * The instant of what a `datetime-local` input holds; undefined while it is incomplete. A browser reports each digit of a
 * year that is being typed: 0002, 0020, 0203, 2031.
 */
export function typedInstant(typed: string, timeZone: string): IsoInstant | undefined {
  return /^[1-9]\d{3}-/.test(typed) ? instantOf(typed.slice(0, 16), timeZone).toISOString() : undefined
}

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(epoch: number, timeZone: string): number {
  const minute = Math.floor(epoch / 60_000) * 60_000
  return Date.parse(`${wallTimeOf(new Date(minute), timeZone)}Z`) - minute
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatter({ ...date, ...clock, timeZone }, 'en-CA')
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The weekday of a calendar day. */
export const weekdayOf = (day: IsoDay) => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? ''
