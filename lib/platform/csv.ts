import { normaliseTimestamp, wallTimeOf } from './time'

const byteOrderMark = '\uFEFF'
/** Also after white space and in full-width form, which some spreadsheets ignore. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const dialled = /^\+[\d .()-]+$/

/** CSV (RFC 4180) with a UTF-8 byte order mark, in which spreadsheets execute no cell as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

type Clock = (instant: string | null) => string

interface Export<Row> {
  /** Today's date is added to it. */
  name: string
  /** IANA, of all times in the file. */
  timeZone: string
  /** Loads one page, counted from 1. */
  load: (page: number, size: number) => Promise<Row[]>
  maxRows: number
  columns: readonly (readonly [heading: string, read: (row: Row, clock: Clock) => string])[]
}

const atOnce = 1000

/** Up to `most` rows as a CSV file. */
export async function csvFile<Row>({ name, timeZone, load, maxRows: most, columns }: Export<Row>) {
  const onClock = (instant: Date) => wallTimeOf(instant, timeZone).replace('T', ' ')
  const clock: Clock = (instant) => (instant ? onClock(new Date(normaliseTimestamp(instant))) : '')
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page++) {
    const next = await load(page, atOnce)
    rows.push(...next)
    if (next.length < atOnce) break
  }
  const lines = rows.slice(0, most).map((row) => columns.map(([, read]) => read(row, clock)))
  return {
    name: `${name}-${onClock(new Date()).slice(0, 10)}.csv`,
    text: csv([columns.map(([heading]) => heading), ...lines]),
  }
}

function cell(value: string): string {
  const text = phone(value) ?? (runs.test(value) ? `'${value}` : value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A phone number with country code, in separated groups and without its plus, which would start a formula.
 * Spreadsheets show bare digits as 2.35E+12; with spaces they stay unchanged.
 */
function phone(value: string): string | undefined {
  if (!dialled.test(value)) return undefined
  const groups = value.replace('(0)', '').match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length < 8 || digits.length > 15) return undefined
  return `${groups.length > 1 ? groups.join(' ') : digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`
}
