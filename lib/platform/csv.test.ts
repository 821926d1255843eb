import { expect, test } from 'vitest'
import { csv, csvFile, pagesOf, phoneText } from './csv'

const written = (value: string) => csv([[value]]).slice(1, -2)

test('rows end in CRLF after a byte order mark', () => {
  expect(csv([])).toBe('\uFEFF')
  expect(
    csv([
      ['Name', 'Message'],
      ['Adé', ''],
    ]),
  ).toBe('\uFEFFName,Message\r\nAdé,\r\n')
})

test.each([
  ['Lagos, Nigeria', '"Lagos, Nigeria"'],
  ['She said "hello"', '"She said ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', ' kept '],
  ['₦150 = a lot', '₦150 = a lot'],
  ['ada@example.com', 'ada@example.com'],
])('%j is one cell', (value, cell) => {
  expect(written(value)).toBe(cell)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\ttext', "'\ttext"],
  ['\rtext', '"\'\rtext"'],
  ['  =1+1', "'  =1+1"],
  ['\n=1+1', `"\n'=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://example.com","Pay")', '"\'=HYPERLINK(""https://example.com"",""Pay"")"'],
])('%j is not executed as a formula', (value, cell) => {
  expect(written(value)).toBe(cell)
})

test.each([
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ['x;  =1+1', "x;  '=1+1"],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\n=1+1;-2', `"x\n'=1+1;'-2"`],
  ['x\r\n＝1+1', `"x\r\n'＝1+1"`],
  ['+1;+2', "'+1;'+2"],
  ['a = b; c-d', 'a = b; c-d'],
])('%j is not executed in parts when a spreadsheet splits it', (value, cell) => {
  expect(written(value)).toBe(cell)
})

test.each([
  ['+234 803 123 4567', '234 803 123 4567'],
  ['+2348031234567', '234 803 123 4567'],
  ['+234-803-123-4567', '234 803 123 4567'],
  ['+234 (0)803 123 4567', '234 803 123 4567'],
  ['+44 7911 123456', '44 7911 123456'],
  ['+1 (415) 555-0123', '1 415 555 0123'],
  ['+447911123456', '447 911 123 456'],
])('the phone number %s stays readable', (value, cell) => {
  expect(written(value)).toBe(cell)
})

test.each([
  ['+1-1', "'+1-1"],
  ['+234 803', "'+234 803"],
  ['+234803123456789012', "'+234803123456789012"],
  ['+234 803 123 4567+1', "'+234 803 123 4567+1"],
  ["+234 803 123 4567|calc'!A0", "'+234 803 123 4567|calc'!A0"],
  ['+2348031234567\n=1+1', `"'+2348031234567\n'=1+1"`],
  ['-234 803 123 4567', "'-234 803 123 4567"],
])('%j only looks like a phone number', (value, cell) => {
  expect(written(value)).toBe(cell)
})

test.each([
  ['08031234567', '0803 123 4567'],
  [' 2348031234567 ', '234 803 123 4567'],
  ['0803 123 4567', '0803 123 4567'],
  ['12345678901234567', '123 456 789 012 34567'],
  ['0042', "'0042"],
  ['+2348031234567', '234 803 123 4567'],
  ['call me', 'call me'],
  ['=1+1', "'=1+1"],
  ['', ''],
])('in a column of phone numbers %j stays text', (value, cell) => {
  expect(written(phoneText(value))).toBe(cell)
})

const columns = [['Number', (row: number) => String(row)]] as const
const timeZone = 'Africa/Lagos'

type Row = { id: string; created_at: string }
type Query = ReturnType<Parameters<typeof pagesOf<Row>>[0]>

/** A query of a table in memory, whose rows are newest first and by id. */
const queryOf = (table: () => Row[]): Query => ({
  eq: (_: 'created_at', time: string) => queryOf(() => table().filter((row) => row.created_at === time)),
  lt: (_: 'created_at', time: string) => queryOf(() => table().filter((row) => row.created_at < time)),
  gt: (_: 'id', id: string) => queryOf(() => table().filter((row) => row.id > id)),
  order: () => queryOf(table),
  limit: async (rows: number) => ({ data: table().slice(0, rows), error: null }),
})

/** Rows with the numbers from `first` on, all of them of one time. */
const rowsAt = (created_at: string, first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, row) => ({ id: String(first + row).padStart(5, '0'), created_at }))

test('pages have all rows once, newest first, also when more than a page of them have the same time', async () => {
  const table = [...rowsAt('2025-11-20', 0, 700), ...rowsAt('2025-11-19', 700, 2_500)]
  const found: Row[] = []
  for await (const page of pagesOf(() => queryOf(() => table))) found.push(...page)
  expect(found).toEqual(table)
})

test('no row is left out when one of an earlier page is deleted, and none comes twice when another is added', async () => {
  let table = [...rowsAt('2025-11-20', 0, 1_000), ...rowsAt('2025-11-19', 1_000, 1_000)]
  const rest = table.slice(1_000)
  const pages = pagesOf(() => queryOf(() => table))
  await pages.next()
  table = [...rowsAt('2025-11-21', 5_000, 3), ...table.slice(10)]
  expect((await pages.next()).value).toEqual(rest)
  expect((await pages.next()).done).toBe(true)
})

test('pages end with an error when the database does not answer', async () => {
  const limit = async () => ({ data: null, error: { message: 'no' } })
  const query: Query = { ...queryOf(() => []), order: () => query, limit }
  await expect(pagesOf(() => query).next()).rejects.toThrow('database is unavailable')
})

test('a file is written while it is read: no more is loaded than the reader takes', async () => {
  let loaded = 0
  async function* batches() {
    for (; loaded < 100; loaded++) yield [loaded]
  }
  const { body } = await csvFile({ name: 'numbers', batches: batches(), timeZone, columns })
  const reader = body.getReader()
  await reader.read()
  expect(loaded).toBeLessThan(3)
  await reader.cancel()
  expect(loaded).toBeLessThan(3)
})

test('a file whose reading fails in the middle ends with an error, not as if it were whole', async () => {
  async function* batches() {
    yield [1]
    throw new Error('The database is gone')
  }
  const { body } = await csvFile({ name: 'numbers', batches: batches(), timeZone, columns })
  await expect(new Response(body).text()).rejects.toThrow('The database is gone')
})
