/** Clock times are `HH:MM` in the academy's time zone; null means closed all day. */
export interface OpeningHours {
  /** Weekdays in full, as schema.org names them. */
  readonly days: readonly string[]
  readonly label: string
  readonly opens: string | null
  readonly closes: string | null
}

/** The hours of a day as text: `9:00 AM-6:00 PM` or `closed`. */
export function hoursText({ opens, closes }: Pick<OpeningHours, 'opens' | 'closes'>): string {
  return opens && closes ? `${twelveHour(opens)}-${twelveHour(closes)}` : 'closed'
}

/**
 * The office hours as lines: `Mon-Fri 9:00 AM-6:00 PM`, `Sat 10:00 AM-4:00 PM`, `Sunday closed` (SPEC 2
 * "/contact").
 */
export const officeHoursLines = (hours: readonly OpeningHours[]): string[] =>
  hours.map((entry) => `${entry.label} ${hoursText(entry)}`)

function twelveHour(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The copyright notice: `© 2025 The Academy. All rights reserved.` */
export const copyrightLine = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`
