import { formatLongDay, type IsoDay } from '../platform/time.ts'

/** The most that the school as a file may hold, in bytes. The server reads no more in one request. */
export const maxDocumentBytes = 1_000_000
export const fileTooLarge = 'The file is larger than 1 MB.'

/** The slug of a new row: `UX Research & Testing` -> `ux-research-testing`, at most 60 characters. */
export const idFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** The slug of a new row: from its name, or from `noun` where that has no letters; never `new`, the URL of the form itself. */
export function newId(name: string, noun: string): string {
  const id = idFromName(name) || idFromName(noun)
  return id === 'new' ? `${id}-${idFromName(noun)}` : id
}

/**
 * An amount as people type it, in whole naira: `150,000`, `150k`, `₦150000`, `1.5m`, and `#150000` where a keyboard has
 * no naira sign. Null for an empty text, undefined for one that is no amount.
 */
export function parseNaira(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:₦|#|ngn|n)\s*/, '')
    .replace(/\s*(?:naira|ngn)$/, '')
  if (text === '') return null
  const match = /^(\d{1,3}(?:[,.\s]\d{3})+|\d+)(\.\d{1,3})?\s*([km])?$/.exec(text)
  if (!match) return undefined
  const [, digits = '', fraction = '', unit] = match
  const factor = { k: 1000, m: 1_000_000 }[unit ?? ''] ?? 1
  if (fraction && factor === 1 && !/^\.0+$/.test(fraction)) return undefined
  const amount = Math.round((Number(digits.replace(/[,.\s]/g, '')) + Number(fraction || 0)) * factor)
  return Number.isSafeInteger(amount) && amount <= 100_000_000 ? amount : undefined
}

/** How lists and messages name a cohort: `Figma Mastery, December 1, 2025`. */
export const cohortTitle = (course: unknown, startsOn: unknown): string =>
  `${course}, ${formatLongDay(String(startsOn))}`

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = 86_400_000

/** A day beside today: `Monday, in 9 days`, `Tuesday, yesterday`. Undefined for a text that is no day. */
export function dayFromToday(date: IsoDay, today: IsoDay): string | undefined {
  const moment = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(moment)) return undefined
  const days = Math.round((moment - Date.parse(`${today}T00:00:00Z`)) / day)
  return `${weekday.format(moment)}, ${relative.format(days, 'day')}`
}
