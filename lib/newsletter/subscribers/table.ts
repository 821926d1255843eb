import { columnName } from './consent.ts'

export interface AddressTable {
  columns: readonly string[]
  /** The number of the column with the addresses. */
  address: number
  /** The rows below the heading, without blank ones. */
  rows: readonly (readonly string[])[]
}

/** Names of a column of addresses: alone (`email`), and after another word (`work_email`). */
const addressColumn = /^e_?mail(_?address(es)?)?$|^e_?mails$|^e_?mail_1_+value$/
const otherColumn = /_e_?mail(_?address(es)?)?$/

/** The text as a table, if its first line is a heading of several columns of which one has addresses. */
export function parseTable(text: string): AddressTable | undefined {
  const [heading = ''] = text.trimStart().split(/[\r\n]/, 1)
  const separator = separatorOf(heading)
  if (!separator || heading.includes('@')) return undefined
  const [names = [], ...rows] = parseRows(text.trimStart(), separator)
  const columns = names.map(columnName)
  const address = addressColumnOf(columns)
  return address < 0
    ? undefined
    : { columns, address, rows: rows.filter((cells) => cells.some((cell) => cell.trim())) }
}

/** The number of the column with the addresses; -1 when there is none, or several without a name by which to choose. */
function addressColumnOf(columns: string[]): number {
  const exact = columns.indexOf('email')
  if (exact >= 0) return exact
  const named = columns.findIndex((name) => addressColumn.test(name))
  const others = columns.filter((name) => otherColumn.test(name))
  return named >= 0 || others.length !== 1 ? named : columns.indexOf(String(others[0]))
}

/** The separator that a heading has most of. */
function separatorOf(heading: string): string | undefined {
  const countOf = (separator: string) => heading.split(separator).length - 1
  const [most = ','] = [',', ';', '\t'].sort((a, b) => countOf(b) - countOf(a))
  return countOf(most) > 0 ? most : undefined
}

/** The cells of CSV. A quote that is not closed is part of its cell. Not by `csv-parse`, which needs 120 KB in browsers. */
function parseRows(text: string, separator: string): string[][] {
  const cell = new RegExp(
    `[^\\S\\r\\n${separator}]*"([^"]*(?:""[^"]*)*)"[^\\S\\r\\n${separator}]*(${separator}|\\r\\n?|\\n|$)|([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`,
    'y',
  )
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [, inQuotes, end = '', plain = '', plainEnd = end] = cell.exec(text) ?? []
    row.push(inQuotes?.replaceAll('""', '"') ?? plain)
    if (plainEnd === separator) continue
    rows.push(row)
    row = []
  }
  return row.length > 0 ? [...rows, row] : rows
}
