import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readTables } from './ghost/tables.ts'
import { RefusedFile } from './model.ts'
import { collect } from './testing/collect.ts'
import { readItems } from './wordpress/items.ts'
import { survey } from './wordpress/survey.ts'

const large = 200

/** A file that goes on with `unit` for `large` times a thousand characters; `taken` says how much of it was read. */
function endless(head: string, unit: (place: number) => string) {
  const file = { taken: 0, text: pieces() }
  async function* pieces() {
    yield head
    for (let place = 0; place < large; place += 1) {
      const piece = unit(place).repeat(Math.ceil(1000 / unit(place).length))
      file.taken += piece.length
      yield piece
    }
  }
  return file
}

const rows = '{"db":[{"meta":{},"data":{"posts":[{"id":"1"},{'
const record = '<?xml version="1.0"?><rss><channel><wp:wxr_version>1</wp:wxr_version><item>'
const ghost = (text: AsyncIterable<string>) =>
  collect(readTables(text, ['posts'], 'a.json', { characters: 20_000, tokens: Number.POSITIVE_INFINITY }))
const ghostValues = (text: AsyncIterable<string>) =>
  collect(readTables(text, ['posts'], 'a.json', { characters: Number.POSITIVE_INFINITY, tokens: 400 }))
const wordpress = (text: AsyncIterable<string>) =>
  collect(readItems(text, 'a.xml', { field: 20_000, record: 20_000 }))
const shared = (text: AsyncIterable<string>) =>
  survey([{ name: 'a.xml', bytes: 0, open: async () => buffers(text) as never }], 20_000)

async function* buffers(text: AsyncIterable<string>) {
  for await (const piece of text) yield Buffer.from(piece)
}

const ofType = (type: string, more: (place: number) => string) => (place: number) =>
  `<item><wp:post_id>${place}</wp:post_id><wp:post_type>${type}</wp:post_type>${more(place)}</item>`
const words = 'some words '.repeat(90)

test.each<
  [
    name: string,
    read: (text: AsyncIterable<string>) => Promise<unknown>,
    head: string,
    unit: (place: number) => string,
  ]
>([
  ['a text of Ghost', ghost, `${rows}"html":"`, () => 'a'],
  ['a key of Ghost', ghost, `${rows}"`, () => 'a'],
  ['a number of Ghost', ghost, `${rows}"a":`, () => '1'],
  ['a row of Ghost with many keys', ghostValues, `${rows}"a":1`, (place) => `,"a${place}":1`],
  ['a list within a row of Ghost', ghostValues, `${rows}"a":[1`, () => ',1'],
  ['a text of WordPress', wordpress, `${record}<title>`, () => 'a'],
  ['CDATA of WordPress', wordpress, `${record}<title><![CDATA[`, () => 'a'],
  ['a comment of XML', wordpress, `${record}<!--`, () => 'a'],
  ['a tag of XML', wordpress, `${record}<`, () => 'a'],
  ['an attribute of XML', wordpress, `${record}<a b="`, () => 'a'],
  [
    'a record of WordPress with many fields',
    wordpress,
    record,
    (place) =>
      `<wp:postmeta><wp:meta_key>a${place}</wp:meta_key><wp:meta_value>${words}</wp:meta_value></wp:postmeta>`,
  ],
  [
    'what stands outside of records',
    wordpress,
    record.replace('<item>', ''),
    (place) => `<a${place}>${words}</a${place}>`,
  ],
  [
    'shared blocks together',
    shared,
    record.replace('<item>', ''),
    ofType('wp_block', () => `<content:encoded>${words}</content:encoded>`),
  ],
  [
    'pictures together',
    shared,
    record.replace('<item>', ''),
    ofType(
      'attachment',
      (place) =>
        `<wp:attachment_url>https://old.example/${place}.jpg</wp:attachment_url><link>${words}</link>`,
    ),
  ],
])('%s that is too long for memory is refused, and not read to its end', async (_name, read, head, unit) => {
  const file = endless(head, unit)
  const failure = await read(file.text).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RefusedFile)
  expect((failure as RefusedFile).message).not.toContain('ends in the middle')
  expect(file.taken).toBeLessThan((large * 1000) / 2)
})

// Twice as large as the memory that the process may use.
test.each(['ghost', 'wordpress'])('a large export of %s is read in bounded memory', async (kind) => {
  const program = path.join(import.meta.dirname, 'testing/read-large-export.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=32', program, kind])
  expect(Number(stdout)).toBeGreaterThan(64_000_000)
})
