import { unwrap } from './errors.ts'
import { logError } from './log.ts'
import { normaliseTimestamp, wallTimeOf } from './time.ts'

const byteOrderMark = '\uFEFF'
/** Matches bare digits that a spreadsheet takes for a number, without the leading zeros. */
const losesZeros = /^\s*0\d+\s*$/
/** Matches text that a spreadsheet takes for a formula, also after white space and in full-width form. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Matches a character that starts a formula after a separator inside the text: spreadsheets that split at semicolons begin a new cell there. */
const innerFormulaStart = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g
const internationalNumber = /^\+[\d .()-]+$/

/** CSV with a UTF-8 byte order mark, in which spreadsheets execute no cell as a formula. */
export const csv = (rows: readonly (readonly string[])[]) => byteOrderMark + csvLines(rows)

const csvLines = (rows: readonly (readonly string[])[]) => rows.map((row) => csvLine(row.map(cell))).join('')

/** A line of CSV (RFC 4180); its cells must have been quoted. */
export const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A cell in quotes if it needs them. */
export const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type Clock = (instant: string | null) => string
export type Column<Row> = readonly [heading: string, read: (row: Row, clock: Clock) => string]

interface Export<Row> {
  /** The file's name, to which today's date is added. */
  name: string
  /** All rows in batches, of which one at a time is in memory. */
  batches: AsyncIterable<readonly Row[]>
  /** IANA time zone of all times in the file. */
  timeZone: string
  columns: readonly Column<Row>[]
}

export interface StreamedFile {
  name: string
  body: ReadableStream<Uint8Array>
  /** CSV by default. */
  type?: string
  /** Its length, where it is known. */
  bytes?: number
}

/**
 * All rows as a CSV file that is written while it is read. The first batch is loaded before this returns. @throws what
 * loading it throws
 */
export async function csvFile<Row>({ name, batches, timeZone, columns }: Export<Row>): Promise<StreamedFile> {
  const toWallTime = (instant: Date) => wallTimeOf(instant, timeZone).replace('T', ' ')
  const clock: Clock = (instant) => (instant ? toWallTime(new Date(normaliseTimestamp(instant))) : '')
  const lines = (rows: readonly Row[]) =>
    csvLines(rows.map((row) => columns.map(([, read]) => read(row, clock))))
  const rest = batches[Symbol.asyncIterator]()
  const first = await rest.next()
  const heading = csv([columns.map(([heading]) => heading)])
  const encoder = new TextEncoder()
  return {
    name: `${name}-${toWallTime(new Date()).slice(0, 10)}.csv`,
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(encoder.encode(heading + (first.done ? '' : lines(first.value))))
        if (first.done) controller.close()
      },
      async pull(controller) {
        const next = await rest.next().catch((error) => {
          logError('export.interrupted', error, { file: name })
          throw error
        })
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(lines(next.value)))
      },
      cancel: async () => void (await rest.return?.()),
    }),
  }
}

const rowsPerPage = 1000

interface Listed {
  id: string | null
  created_at: string | null
}

/** What `pagesOf` uses of a query of the database client. */
interface Query<Row> {
  eq(column: 'created_at', value: string): Query<Row>
  lt(column: 'created_at', value: string): Query<Row>
  gt(column: 'id', value: string): Query<Row>
  order(column: 'created_at' | 'id', options?: { ascending: boolean }): Query<Row>
  limit(rows: number): PromiseLike<{ data: Row[] | null; error: unknown }>
}

/**
 * All rows of a query in batches, newest first. Each page begins after the last row, so that rows that come or go meanwhile move no others.
 * `all` makes the query anew. @throws Unavailable
 */
export async function* pagesOf<Row extends Listed>(all: () => Query<Row>) {
  const read = async (query: Query<Row>, size: number): Promise<Row[]> =>
    unwrap(await query.order('created_at', { ascending: false }).order('id').limit(size))
  let page = await read(all(), rowsPerPage)
  while (page.length > 0) {
    yield page
    const last = page.at(-1)
    if (page.length < rowsPerPage || !last?.created_at || !last.id) return
    const sameTime = await read(all().eq('created_at', last.created_at).gt('id', last.id), rowsPerPage)
    const older = rowsPerPage - sameTime.length
    page =
      older > 0 ? [...sameTime, ...(await read(all().lt('created_at', last.created_at), older))] : sameTime
  }
}

function cell(value: string): string {
  return quoted(phone(value) ?? asText(value))
}

/** An apostrophe keeps a spreadsheet from reading what follows it as a formula or a number. */
function asText(value: string): string {
  const text = value.replace(innerFormulaStart, "'$&")
  return formulaStart.test(text) || losesZeros.test(text) ? `'${text}` : text
}

/**
 * A phone number as a cell that spreadsheets keep as text: they take bare digits for a number, without their
 * leading zero.
 */
export const phoneText = (value: string) =>
  /^\s*\d{5,}\s*$/.test(value) ? value.trim().replace(/(?:^0\d{3}|\d{3})(?=\d{3})/g, '$& ') : value

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
