const graduates = 500

/** Facts about the academy that appear on every page (SPEC 1, SPEC 9). */
export const academy = {
  tagline:
    'Empowering the next generation of product designers with industry-leading courses and mentorship.',
  foundedYear: 2022,
  graduates,
  graduatesText: `${graduates}+`,
  graduatesLine: `Join ${graduates}+ successful graduates`,
  copyrightYear: 2025,
  city: 'Lagos',
  location: 'Lagos, Nigeria',
  /** The country code of ISO 3166. */
  countryCode: 'NG',
} as const

/** The copyright notice: `© 2025 The Academy. All rights reserved.` */
export function copyrightLine(name: string): string {
  return `© ${academy.copyrightYear} ${name}. All rights reserved.`
}

/** Clock times are `HH:MM` in the academy's time zone; null means closed all day. */
export interface OpeningHours {
  /** Weekdays in full, as schema.org names them. */
  readonly days: readonly string[]
  readonly label: string
  readonly opens: string | null
  readonly closes: string | null
}

export const officeHours: readonly OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    label: 'Mon-Fri',
    opens: '09:00',
    closes: '18:00',
  },
  { days: ['Saturday'], label: 'Sat', opens: '10:00', closes: '16:00' },
  { days: ['Sunday'], label: 'Sunday', opens: null, closes: null },
]

/**
 * The office hours as lines: `Mon-Fri 9:00 AM-6:00 PM`, `Sat 10:00 AM-4:00 PM`, `Sunday closed` (SPEC 2
 * "/contact").
 */
export const officeHoursLines: readonly string[] = officeHours.map(
  (entry) => `${entry.label} ${hoursText(entry)}`,
)

/** The hours of a day as text: `9:00 AM-6:00 PM` or `closed`. */
export function hoursText({ opens, closes }: OpeningHours): string {
  return opens && closes ? `${twelveHour(opens)}-${twelveHour(closes)}` : 'closed'
}

function twelveHour(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
