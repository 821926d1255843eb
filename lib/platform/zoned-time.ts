/** Date and time on a wall clock, without a zone: `YYYY-MM-DDTHH:MM`, as `datetime-local` inputs write it. */
export type WallTime = string

const day = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall-clock time in an IANA zone at an instant. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * The instant of a wall-clock time in an IANA zone. An ambiguous time is the first of the two; a skipped one is
 * shifted forward by the clock change. Throws RangeError when it is not a date.
 */
export function instantOf(wallTime: WallTime, timeZone: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) || Number.isNaN(asUtc)) {
    throw new RangeError(`Not a wall time: ${wallTime}`)
  }
  // No zone changes its offset twice within two days, so one of these two offsets applied then.
  const before = offsetAt(asUtc - day, timeZone)
  const after = offsetAt(asUtc + day, timeZone)
  const shown = [before, after].find((offset) => offsetAt(asUtc - offset, timeZone) === offset)
  return new Date(asUtc - (shown ?? before))
}

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(epoch: number, timeZone: string): number {
  const minute = Math.floor(epoch / 60_000) * 60_000
  return Date.parse(`${wallTimeOf(new Date(minute), timeZone)}Z`) - minute
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
