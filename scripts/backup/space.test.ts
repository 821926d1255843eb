import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import type { Contents } from './manifest.ts'
import { runProgram } from './postgres.ts'
import { leavingSpace, requireSpace, sizeOf, sizeOfCopy } from './space.ts'

vi.mock('node:fs/promises', async (load) => ({ ...(await load<object>()), statfs: vi.fn() }))

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-space-'))
  setFree(1000)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Every disk has so many MB free, and a file system of this type; ext4 by default. */
function setFree(megabytes: number, type = 0xef53) {
  vi.mocked(statfs).mockResolvedValue({ bavail: megabytes * 1000, bsize: 1000, type } as never)
}

const contents: Contents = {
  format: 1,
  mode: 'pglite',
  createdAt: '2026-11-25T03:30:00.000Z',
  database: { version: '17.5', migrations: [], rows: {} },
  secrets: 'none',
}
const megabytes = (count: number) => Buffer.alloc(count * 1e6)

test('250 MB stay free beside what is needed', async () => {
  await expect(requireSpace(directory, 750e6)).resolves.toBeUndefined()
  await expect(requireSpace(directory, 751e6)).rejects.toThrow(
    `The disk of ${directory} has 1.0 GB free and needs 1.0 GB, of which 250.0 MB stay free.`,
  )
})

test('a copy takes as much as its files, and nothing where file systems share blocks', async () => {
  mkdirSync(path.join(directory, 'base'))
  writeFileSync(path.join(directory, 'PG_VERSION'), '17\n')
  writeFileSync(path.join(directory, 'base/1'), megabytes(1))
  expect(await sizeOfCopy(directory)).toBe(1e6 + 3)
  expect(await sizeOf(directory, { recursive: false })).toBe(3)
  expect(await sizeOf(path.join(directory, 'nowhere'), { recursive: true })).toBe(0)
  setFree(1000, 0x58465342)
  expect(await sizeOfCopy(directory)).toBe(0)
})

test('an archive that fills the disk is given up before the database has no space', async () => {
  const filling = writeArchive(path.join(directory, 'backup.tar.gz'), async (add) => {
    await add.bytes('media/a.webp', megabytes(20))
    setFree(249)
    await add.bytes('media/b.webp', megabytes(20))
    return contents
  })
  await expect(filling).rejects.toThrow(`The disk of ${directory} has 249.0 MB free`)
  expect(readdirSync(directory)).toEqual([])
})

test('unpacking leaves as much free', async () => {
  const file = path.join(directory, 'backup.tar.gz')
  await writeArchive(file, async (add) => {
    await add.bytes('media/a.webp', megabytes(20))
    return contents
  })
  setFree(260)
  const disk = `The disk of ${path.join(directory, 'media')}`
  await expect(readArchive(file, directory)).rejects.toThrow(`${disk} has 260.0 MB free`)
})

test('a program such as pg_dump is ended once it has filled the disk', async () => {
  const noted = path.join(directory, 'process')
  const script = `require('fs').writeFileSync(${JSON.stringify(noted)}, String(process.pid)); setInterval(() => {}, 1000)`
  const dumping = leavingSpace(directory, (signal) =>
    runProgram(process.execPath, ['-e', script], 'postgres://academy@127.0.0.1:1/academy', [], signal),
  )
  const outcome = dumping.catch((error: Error) => error.message)
  await vi.waitFor(() => expect(readFileSync(noted, 'utf8')).toMatch(/^\d+$/), 20_000)
  setFree(249)
  expect(await outcome).toBe(
    `The disk of ${directory} has 249.0 MB free and needs 250.0 MB, of which 250.0 MB stay free.`,
  )
  expect(() => process.kill(Number(readFileSync(noted, 'utf8')), 0)).toThrow('ESRCH')
})

test('what a program fails with while there is space is passed on', async () => {
  const failing = leavingSpace(directory, () => Promise.reject(new Error('The connection is gone')))
  await expect(failing).rejects.toThrow('The connection is gone')
})
