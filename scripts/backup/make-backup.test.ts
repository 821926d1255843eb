import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { lockDirectory } from '../stack/lock.ts'
import { toolEnvironment } from '../stack/tools.ts'
import { makeBackup } from './make-backup.ts'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ statfs: typeof statfs }>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

let root: string
let data: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-make-backup-'))
  data = path.join(root, 'data')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const settings = () => readEnv({ DATA_DIR: data, BACKUP_DIR: path.join(root, 'backups'), SUPABASE_PORT: '1' })

/** The files of PGlite that a backup reads before it copies the database. */
function addDatabase(bytes = 3) {
  mkdirSync(path.join(data, 'pg'), { recursive: true })
  writeFileSync(path.join(data, 'pg/PG_VERSION'), Buffer.alloc(bytes))
}

test('before the first start nothing is made, neither keys nor an empty database', async () => {
  await expect(makeBackup(settings())).rejects.toThrow(`There is no database in ${data}/pg yet.`)
  expect(readdirSync(root)).toEqual([])
})

test('a backup into another folder waits for the one whose snapshot is in use, and leaves that alone', async () => {
  addDatabase()
  mkdirSync(path.join(data, 'snapshot'))
  lockDirectory(data, 'snapshot', 'the first')
  await expect(makeBackup(settings())).rejects.toThrow(/^A backup is being made by process \d+ \(the first,/)
  expect(existsSync(path.join(data, 'snapshot'))).toBe(true)
})

test("another site's folder is refused", async () => {
  addDatabase()
  mkdirSync(path.join(root, 'backups'))
  writeFileSync(path.join(root, 'backups/state.json'), JSON.stringify({ data_dir: '/srv/other' }))
  await expect(makeBackup(settings())).rejects.toThrow('has the backups of the site in /srv/other.')
  expect(readdirSync(path.join(root, 'backups'))).toEqual(['state.json'])
})

test('without space for the snapshot and the pictures none is begun', async () => {
  addDatabase(2e6)
  mkdirSync(path.join(data, 'media'))
  writeFileSync(path.join(data, 'media/a.webp'), Buffer.alloc(3e6))
  vi.mocked(statfs).mockResolvedValue({ bavail: 254, bsize: 1e6, type: 0xef53 } as never)
  await expect(makeBackup(settings())).rejects.toThrow(
    `The disk of ${data} has 254.0 MB free and needs 255.0 MB, of which 250.0 MB stay free.`,
  )
  expect(existsSync(path.join(data, 'snapshot'))).toBe(false)
})

/** A PostgreSQL that accepts connections and never answers. */
async function silentPostgres() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `postgres://academy@127.0.0.1:${port}/academy` }
}

test('a dump that would fill the disk is given up and deleted', async () => {
  const backups = path.join(root, 'backups')
  const { server, url } = await silentPostgres()
  server.on('connection', (connection) =>
    vi.mocked(statfs).mockImplementation(async () => {
      // Closing the connection makes pg_dump fail. It must not fail before the full disk has been noticed.
      setImmediate(() => {
        server.close()
        connection.destroy()
      })
      return { bavail: 249, bsize: 1e6, type: 0xef53 } as never
    }),
  )
  const making = makeBackup({ ...settings(), DATABASE_URL: url })
  await expect(making).rejects.toThrow(
    `The disk of ${backups} has 249.0 MB free and needs 250.0 MB, of which 250.0 MB stay free.`,
  )
  expect(readdirSync(backups).filter((name) => name.includes('.part'))).toEqual([])
})

test('a backup that is stopped leaves no part of a file behind', async () => {
  const backups = path.join(root, 'backups')
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, '../backup.ts')], {
    cwd: root,
    env: toolEnvironment({
      DATA_DIR: data,
      BACKUP_DIR: backups,
      DATABASE_URL: (await silentPostgres()).url,
    }),
    stdio: 'inherit',
  })
  const parts = () => readdirSync(backups).filter((name) => name.endsWith('.part'))
  const ended = once(command, 'exit')
  await vi.waitFor(() => expect(parts()).toEqual(['database.dump.part']), { timeout: 30_000, interval: 20 })
  command.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(parts()).toEqual([])
})
