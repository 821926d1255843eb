import { env } from './env'
import { normaliseTimestamp, wallTimeOf } from './time'

const byteOrderMark = '\uFEFF'
/** Matches text that a spreadsheet takes for a formula, also after white space and in full-width form. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const internationalNumber = /^\+[\d .()-]+$/

/** CSV (RFC 4180) with a UTF-8 byte order mark, in which spreadsheets execute no cell as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

type Clock = (instant: string | null) => string

interface Export<Row> {
  /** The file's name, to which today's date is added. */
  name: string
  /** Loads one page, counted from 1. */
  load: (page: number, size: number) => Promise<Row[]>
  maxRows: number
  columns: readonly (readonly [heading: string, read: (row: Row, clock: Clock) => string])[]
}

const rowsPerLoad = 1000

/** Up to `maxRows` rows as a CSV file, with all times in the site's time zone. */
export async function csvFile<Row>({ name, load, maxRows, columns }: Export<Row>) {
  const toWallTime = (instant: Date) => wallTimeOf(instant, env().SITE_TIME_ZONE).replace('T', ' ')
  const clock: Clock = (instant) => (instant ? toWallTime(new Date(normaliseTimestamp(instant))) : '')
  const rows: Row[] = []
  for (let page = 1; rows.length < maxRows; page++) {
    const next = await load(page, rowsPerLoad)
    rows.push(...next)
    if (next.length < rowsPerLoad) break
  }
  const lines = rows.slice(0, maxRows).map((row) => columns.map(([, read]) => read(row, clock)))
  return {
    name: `${name}-${toWallTime(new Date()).slice(0, 10)}.csv`,
    text: csv([columns.map(([heading]) => heading), ...lines]),
  }
}

function cell(value: string): string {
  const text = phone(value) ?? (formulaStart.test(value) ? `'${value}` : value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A phone number as a cell that spreadsheets keep as text: they take bare digits for a number, without their
 * leading zero.
 */
export const phoneText = (value: string) =>
  /^\s*\d{5,15}\s*$/.test(value) ? value.trim().replace(/(?:^0\d{3}|\d{3})(?=\d{3})/g, '$& ') : value

/**
 * A phone number with country code, in separated groups and without its plus, which would start a formula.
 * Spreadsheets show bare digits as 2.35E+12; with spaces they stay unchanged.
 */
function phone(value: string): string | undefined {
  if (!internationalNumber.test(value)) return undefined
  const groups = value.replace('(0)', '').match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length < 8 || digits.length > 15) return undefined
  return `${groups.length > 1 ? groups.join(' ') : digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`
}
