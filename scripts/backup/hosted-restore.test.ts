import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeStorage } from '../../fakes/storage.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { rowsOf, storePictures } from './hosted-restore.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-pictures-'))
  folder = path.join(root, 'of the backup')
  mkdirSync(folder)
  for (let n = 0; n < 9; n++) writeFileSync(path.join(folder, `${n}.webp`), `picture ${n}`)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.restoreAllMocks()
})

/** Stores the pictures in a project with a fake Storage, in which `stored` already is. */
async function store(stored: Map<string, Buffer>, changes: Record<string, string> = {}) {
  const storage = await startFakeStorage('media', stored, 'sb_secret_of_the_fake')
  const settings = readEnv({
    SUPABASE_URL: storage.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_fake',
    ...changes,
  })
  await storePictures(settings, folder).finally(storage.stop)
}

test('pictures are stored in a Storage without a bucket, and once more', async () => {
  const stored = new Map<string, Buffer>()
  await store(stored)
  await store(stored)
  const texts = [...stored].map(([name, bytes]) => `${name}: ${bytes}`)
  expect(texts.sort()).toEqual(Array.from({ length: 9 }, (_, n) => `${n}.webp: picture ${n}`))
})

test('pictures are stored in MEDIA_DIR where the site has them there', async () => {
  const MEDIA_DIR = path.join(root, 'of the site')
  const stored = new Map<string, Buffer>()
  await store(stored, { MEDIA_DIR })
  expect(readdirSync(MEDIA_DIR)).toHaveLength(9)
  expect(stored.size).toBe(0)
})

test('a Storage that refuses pictures is one sentence', async () => {
  await expect(store(new Map(), { SUPABASE_SECRET_KEY: 'sb_secret_of_another' })).rejects.toThrow(
    'Not all pictures could be stored (Invalid API key). The database is as it was: try again.',
  )
})

/** The lines that the filter passes on to psql. */
async function rowsIn(...lines: string[]) {
  const file = path.join(root, 'rows.sql')
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  const positions: string[] = []
  let text = ''
  for await (const row of rowsOf(file, positions)) text += row
  return (text + positions.join('')).trimEnd().split('\n')
}

const rows = ['COPY public.courses (id, "position", title) FROM stdin;', 'ux\t1\t\\! not a command', '\\.']
const position = "SELECT pg_catalog.setval('public.runs_id_seq', 12, true);"

test('of a dump, psql gets rows and the positions of sequences only', async () => {
  const others = ['SET row_security = off;', '\\restrict key', '', '-- Data', 'DROP TABLE public.courses;']
  expect(await rowsIn(...others, position, ...rows, ...others)).toEqual([...rows, position])
})

test.each([
  'COPY x -- FROM stdin;',
  'COPY x /* FROM stdin;',
  'COPY "public.courses (id) FROM stdin;',
  'COPY public.courses ("id) FROM stdin;',
  "COPY public.courses (id) FROM 'x' FROM stdin;",
  'COPY public.courses (id) FROM program $$touch x$$ -- FROM stdin;',
])('psql does not get what looks like rows after %s', async (begin) => {
  expect(await rowsIn(begin, '\\! touch x', '\\.', ...rows)).toEqual(rows)
})

test.each(['\\.\r', 'a\rb', 'a\0b'])('rows with the line %j are refused', async (line) => {
  await expect(rowsIn(rows[0] ?? '', line, '\\! touch x', '\\.')).rejects.toThrow('A row has')
})
