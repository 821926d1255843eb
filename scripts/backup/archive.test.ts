import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarEntry } from 'modern-tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import type { Contents } from './manifest.ts'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-archive-'))
  file = path.join(root, 'backup.tar.gz')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const contents: Contents = {
  format: 1,
  mode: 'pglite',
  createdAt: '2026-11-25T03:30:00.000Z',
  database: { version: '17.5', migrations: ['20251122000100'], rows: { 'public.blog_posts': 3 } },
  secrets: 'none',
}
const picture = Buffer.alloc(300_000, 'picture')

/** Writes an archive with three members. */
async function writeSample() {
  const source = path.join(root, 'picture')
  writeFileSync(source, picture)
  return writeArchive(file, async (add) => {
    await add.directory('database/pg_notify')
    await add.bytes('database/PG_VERSION', Buffer.from('17\n'))
    await add.file('media/a.webp', source)
    return contents
  })
}

/** Unpacks the archive into a new directory; the message of its refusal, if any. */
async function unpack() {
  const target = mkdtempSync(path.join(root, 'target-'))
  const outcome = await readArchive(file, target).then(
    (manifest) => ({ manifest, refusal: '' }),
    (error: Error) => ({ manifest: undefined, refusal: error.message }),
  )
  return { target, ...outcome }
}

/** Writes an archive as anybody could make it, with a manifest that fits its members. */
async function forge(entries: TarEntry[], { manifest = true } = {}) {
  const members = entries
    .filter(({ header }) => (header.type ?? 'file') === 'file')
    .map(({ header, body }) => ({
      name: header.name,
      size: header.size,
      sha256: createHash('sha256')
        .update(String(body ?? ''))
        .digest('hex'),
    }))
  const text = JSON.stringify({ ...contents, members })
  const last = { header: { name: 'manifest.json', size: text.length }, body: text }
  writeFileSync(file, gzipSync(await packTar(manifest ? [...entries, last] : entries)))
}

const entry = (name: string, body = 'x'): TarEntry => ({ header: { name, size: body.length }, body })

test('what was written is read again, empty directories included', async () => {
  expect(await writeSample()).toBe(statSync(file).size)
  const { target, manifest } = await unpack()
  expect(manifest).toMatchObject(contents)
  expect(manifest?.members.map(({ name }) => name)).toEqual(['database/PG_VERSION', 'media/a.webp'])
  expect(readFileSync(path.join(target, 'media/a.webp'))).toEqual(picture)
  expect(readdirSync(path.join(target, 'database/pg_notify'))).toEqual([])
})

test('only the owner can read an archive and what is unpacked from it', async () => {
  await writeSample()
  const { target } = await unpack()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(target, 'media/a.webp')).mode & 0o777).toBe(0o600)
})

test('a backup that fails in the middle leaves no file', async () => {
  const failing = writeArchive(file, async (add) => {
    await add.bytes('database/PG_VERSION', Buffer.from('17\n'))
    throw new Error('The disk is gone')
  })
  await expect(failing).rejects.toThrow('The disk is gone')
  expect(readdirSync(root)).toEqual([])
})

test('a file whose name no restore would accept fails the backup', async () => {
  const adding = writeArchive(file, async (add) => {
    await add.bytes('media/photo (1).jpg', picture)
    return contents
  })
  await expect(adding).rejects.toThrow('media/photo (1).jpg is no name for a member')
  expect(readdirSync(root)).toEqual([])
})

test('an archive that was cut anywhere is refused', async () => {
  await writeSample()
  const bytes = readFileSync(file)
  const tar = gunzipSync(bytes)
  const cuts = [
    ...[0, 10, Math.floor(bytes.length / 2), bytes.length - 1].map((end) => bytes.subarray(0, end)),
    // Cut before it was compressed.
    ...[512, 2048, tar.length - 3000].map((end) => gzipSync(tar.subarray(0, end))),
  ]
  for (const cut of cuts) {
    writeFileSync(file, cut)
    expect((await unpack()).refusal).toMatch(
      /^.+ is damaged and was not restored: .+\. Take another backup\.$/,
    )
  }
})

test('a changed bit is refused wherever it is', async () => {
  await writeSample()
  const tar = gunzipSync(readFileSync(file))
  const text = tar.toString('latin1')
  const places = ['17\n', 'picturepicture', 'a.webp', '"version"', 'sha256'].map(
    (word) => text.indexOf(word) + 1,
  )
  for (const place of places) {
    const changed = Buffer.from(tar)
    changed[place] = (changed[place] ?? 0) ^ 2
    // Compressed again, so that only the digests reveal the change.
    writeFileSync(file, gzipSync(changed))
    expect((await unpack()).refusal).toContain('is damaged and was not restored')
  }
})

test.each([
  ['../outside'],
  [path.join(tmpdir(), 'academy-outside')],
  ['media/../../outside'],
  ['database/../../outside'],
  ['database/./x'],
  ['media\\..\\outside'],
  ['.ssh/authorized_keys'],
  ['secrets.json'],
])('an archive with %s is refused, and nothing is written outside', async (name) => {
  await forge([entry('database/PG_VERSION'), entry(name)])
  const { refusal, target } = await unpack()
  expect(refusal).toContain('which is no part of a backup')
  expect(readdirSync(target, { recursive: true })).toEqual(['database', 'database/PG_VERSION'])
  expect(existsSync(path.join(root, 'outside'))).toBe(false)
})

test.each(['symlink', 'link', 'fifo', 'character-device'] as const)(
  'an archive with a %s is refused',
  async (type) => {
    await forge([{ header: { name: 'media/a.webp', size: 0, type, linkname: '/etc/passwd' } }])
    expect((await unpack()).refusal).toContain(`it contains a ${type}`)
  },
)

test('an archive with a duplicate, unlisted or missing file, without its manifest, or with a file after it, is refused', async () => {
  await forge([entry('media/a.webp'), entry('media/a.webp')])
  expect((await unpack()).refusal).toContain('is damaged')
  await forge([entry('media/a.webp')], { manifest: false })
  expect((await unpack()).refusal).toContain('it has no manifest')
  const text = JSON.stringify({ ...contents, members: [] })
  const manifest = { header: { name: 'manifest.json', size: text.length }, body: text }
  writeFileSync(file, gzipSync(await packTar([entry('media/a.webp'), manifest])))
  expect((await unpack()).refusal).toContain('media/a.webp is not what the manifest says')
  const member = { name: 'media/b.webp', size: 1, sha256: 'a'.repeat(64) }
  const wanting = JSON.stringify({ ...contents, members: [member] })
  const other = { header: { name: 'manifest.json', size: wanting.length }, body: wanting }
  writeFileSync(file, gzipSync(await packTar([other])))
  expect((await unpack()).refusal).toContain('media/b.webp is missing')
  writeFileSync(file, gzipSync(await packTar([manifest, entry('media/a.webp')])))
  expect((await unpack()).refusal).toContain('it goes on after its manifest')
})

test('a file that is no archive, and one that is not there, are refused in one sentence', async () => {
  writeFileSync(file, 'no archive')
  expect((await unpack()).refusal).toContain('is damaged')
  rmSync(file)
  expect((await unpack()).refusal).toBe(`${file} cannot be read: ENOENT.`)
  mkdirSync(file)
  expect((await unpack()).refusal).toBe(`${file} cannot be read: EISDIR.`)
})
