import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { csvLine, quoted } from '../../platform/csv.ts'
import { maxRowLength } from './bounds.ts'
import type { Row } from './rows.ts'

/** What a spreadsheet would take for a formula. Such a cell begins with an apostrophe, which reading takes away again. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Flat rows as CSV, the first ones of a file with a heading. Null is an empty cell, an empty text a quoted one. */
export function writeFlat(rows: readonly Row[], withHeading = true): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((column) => cell(row[column])))
  const lines = withHeading ? [columns.map(cell), ...cells] : cells
  return lines.map(csvLine).join('')
}

function cell(value: Row[string]): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return safe === '' ? '""' : quoted(safe)
}

/** Yields the rows of such a CSV file, parsed in pieces of 64 KB. All values are text, which the database converts. @throws if the text is not valid */
export function readFlat(text: string): AsyncIterable<Row> {
  const parser = parse({
    columns: true,
    record_delimiter: '\r\n',
    max_record_size: maxRowLength,
    cast: (value, { quoting, header }) => {
      if (header) return value
      if (value === '' && !quoting) return null
      return formula.test(value) && value.startsWith("'") ? value.slice(1) : value
    },
  })
  return Readable.from(piecesOf(Buffer.from(text))).pipe(parser)
}

const pieceBytes = 64 * 1024

function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}
