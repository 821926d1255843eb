import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeStorage } from '../../fakes/storage.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { type Adding, readArchive, writeArchive } from './archive.ts'
import type { Contents } from './manifest.ts'
import { addPictures, countMissing } from './pictures.ts'

let directory: string
let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-pictures-'))
  log = vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const contents: Contents = {
  format: 1,
  mode: 'pglite',
  createdAt: '2026-11-25T03:30:00.000Z',
  database: { version: '17.5', migrations: [], rows: {} },
  secrets: 'none',
}

/** Notes the names that are added, and calls `onAdd` with each. */
function noting(onAdd = (_name: string) => {}) {
  const names: string[] = []
  const note = async (name: string) => {
    names.push(name)
    onAdd(name)
  }
  const add: Adding = { file: note, bytes: note, directory: note }
  return { names, add }
}

test('of a folder, unfinished uploads, odd names and what was deleted meanwhile are left out, and the library is compared', async () => {
  const pictures = path.join(directory, 'media')
  mkdirSync(pictures)
  for (const name of ['a.webp', 'b.webp', 'c.webp.part', 'photo (1).jpg'])
    writeFileSync(path.join(pictures, name), 'a picture')
  const file = path.join(directory, 'backup.tar.gz')
  await writeArchive(file, async (add) => {
    const deleting = async (name: string, source: string) => {
      if (name === 'media/a.webp') rmSync(source)
      await add.file(name, source)
    }
    const library = ['a.webp', 'b.webp', 'c.webp']
    const outcome = await addPictures(readEnv({ MEDIA_DIR: pictures }), { ...add, file: deleting }, library)
    expect(outcome).toEqual({ added: 1, missing: 2 })
    return contents
  })
  const { members } = await readArchive(file, path.join(directory, 'restored'))
  expect(members.map(({ name }) => name)).toEqual(['media/b.webp'])
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/Left out 1 of .+: "photo \(1\)\.jpg"$/))
})

test.each([
  ['that is not there', () => {}],
  ['that is empty', mkdirSync],
  [
    "with another site's pictures",
    (folder: string) => {
      mkdirSync(folder)
      writeFileSync(path.join(folder, 'other.webp'), 'a picture')
    },
  ],
])('a folder %s is refused when the library has pictures, before any is added', async (_, prepare) => {
  const pictures = path.join(directory, 'media')
  prepare(pictures)
  const { names, add } = noting()
  await expect(addPictures(readEnv({ MEDIA_DIR: pictures }), add, ['a.webp', 'b.webp'])).rejects.toThrow(
    `None of the 2 pictures of the library is in ${pictures}: mount its disk, or correct MEDIA_DIR. No backup was made, and the earlier ones stay.`,
  )
  expect(names).toEqual([])
})

test('a site whose library is empty needs no folder', async () => {
  const settings = readEnv({ MEDIA_DIR: path.join(directory, 'media') })
  expect(await addPictures(settings, noting().add, [])).toEqual({ added: 0, missing: 0 })
})

test('a tried backup with some of the pictures is counted, and one with none refused', () => {
  const library = ['a.webp', 'b.webp', 'c.webp']
  expect(countMissing(library, ['b.webp', 'secrets.json.encrypted'], 'in this backup')).toBe(2)
  expect(() => countMissing(library, ['database.dump'], 'in this backup')).toThrow(
    'None of the 3 pictures of the library is in this backup.',
  )
})

const secretKey = 'sb_secret_of_the_fake'

/** Adds the pictures of a Storage; `onAdd` is called with the name of each. */
async function addFromStorage(
  files: Map<string, Buffer>,
  onAdd?: (name: string) => void,
  library: string[] = [],
) {
  const storage = await startFakeStorage('media', files, secretKey)
  const settings = readEnv({
    SUPABASE_URL: storage.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
    SUPABASE_SECRET_KEY: secretKey,
  })
  const { names, add } = noting(onAdd)
  const { added, missing } = await addPictures(settings, add, library).finally(storage.stop)
  return { names, added, missing }
}

const manyFiles = (count: number) =>
  new Map(Array.from({ length: count }, (_, n) => [`${1000 + n}.webp`, Buffer.from('a picture')]))

test('a picture that is uploaded to Storage meanwhile puts no other into the backup twice', async () => {
  const files = manyFiles(501)
  const { names, added } = await addFromStorage(files, () => files.set('0.webp', Buffer.from('new')))
  expect([new Set(names).size, added]).toEqual([names.length, names.length])
  expect(names).toHaveLength(501)
})

test('a picture that is deleted from Storage meanwhile is left out, and no other', async () => {
  const files = manyFiles(3)
  const deleteOne = () => files.delete('1002.webp')
  const { names, added, missing } = await addFromStorage(files, deleteOne, ['1001.webp', '1002.webp'])
  expect(names).toEqual(['media/1000.webp', 'media/1001.webp'])
  expect([added, missing]).toEqual([2, 1])
})

test('a Storage without any picture of the library is refused', async () => {
  await expect(addFromStorage(manyFiles(3), undefined, ['a.webp'])).rejects.toThrow(
    'None of the 1 pictures of the library is in Storage: if the site has them in MEDIA_DIR, set it here, too.',
  )
})

test('a deletion between two pages of the list hides no picture', async () => {
  let pages = 0
  class Changing extends Map<string, Buffer> {
    override keys() {
      pages += 1
      if (pages === 2) this.delete('1000.webp')
      return super.keys()
    }
  }
  const { names } = await addFromStorage(new Changing(manyFiles(501)))
  expect(names).toContain('media/1500.webp')
})

test('a picture of Storage that cannot be fetched fails the backup', async () => {
  const { fetch } = globalThis
  const failing = async () => Response.json({ message: 'It is broken' }, { status: 500 })
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    init?.method === 'GET' ? failing() : fetch(url, init),
  )
  await expect(addFromStorage(manyFiles(1))).rejects.toThrow('The picture 1000.webp could not be fetched')
})
