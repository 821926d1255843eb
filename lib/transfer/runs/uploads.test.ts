import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let uploads: typeof import('./uploads')
const folder = mkdtempSync(path.join(tmpdir(), 'uploads-test-'))
const files = path.join(folder, 'transfers')
const textOf = (id: string) => readFileSync(path.join(files, `${id}.upload`), 'utf8')

beforeAll(async () => {
  vi.stubEnv('MEDIA_DIR', folder)
  uploads = await import('./uploads')
})
afterEach(() => rmSync(files, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const send = (id: string, offset: number, text: string, reserved?: number) =>
  uploads.appendToUpload(id, offset, Buffer.from(text), reserved)

test('a part is accepted only after the one before it', async () => {
  const id = crypto.randomUUID()
  expect(await send(id, 0, 'first ')).toBe(6)
  expect(await send(id, 7, 'later')).toBe(6)
  expect(await send(id, 6, 'second')).toBe(12)
  expect(textOf(id)).toBe('first second')
  expect(readdirSync(files)).toEqual([`${id}.upload`])
})

test('while one server stores a part of a file, another server stores none', async () => {
  const id = crypto.randomUUID()
  await send(id, 0, 'first ')
  const lock = path.join(files, `${id}.upload.lock`)
  writeFileSync(lock, '')
  await expect(send(id, 6, 'second')).rejects.toThrow('A part of this file is still being stored.')
  expect(textOf(id)).toBe('first ')
  rmSync(lock)
  expect(await send(id, 6, 'second')).toBe(12)
})

// The system ends a write in the middle, as it does when a disk is full.
test.skipIf(process.platform !== 'linux')(
  'a part that could not be written whole is sent again',
  async () => {
    const id = crypto.randomUUID()
    await send(id, 0, 'first ')
    const limitFiles = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
    limitFiles(9)
    try {
      await expect(send(id, 6, 'second')).rejects.toThrow('EFBIG')
    } finally {
      limitFiles('unlimited')
    }
    expect(textOf(id)).toBe('first ')
    expect(await send(id, 6, 'second')).toBe(12)
    expect(textOf(id)).toBe('first second')
  },
)

test('all uploads together are limited', async () => {
  await send(crypto.randomUUID(), 0, 'first')
  const large = path.join(files, `${crypto.randomUUID()}.upload`)
  writeFileSync(large, '')
  truncateSync(large, 16_000_000_000)
  await expect(send(crypto.randomUUID(), 0, 'more')).rejects.toThrow(
    'The files that were uploaded before take too much space. They are deleted a day after their upload: try again then.',
  )
})

test('a disk that is almost full takes no upload', async () => {
  await expect(send(crypto.randomUUID(), 0, 'more', Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    'The disk of the server is almost full. Make space on it, then try again.',
  )
})
