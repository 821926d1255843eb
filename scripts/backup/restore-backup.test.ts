import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { writeArchive } from './archive.ts'
import { encrypt } from './encryption.ts'
import { requireEmpty, setAside } from './install.ts'
import type { Contents } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const passphrase = 'correct horse battery staple'
let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-restore-'))
  file = path.join(root, 'backup.tar.gz')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const settings = (values: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: path.join(root, 'data'), ...values })

function writeBackup(changes: Partial<Contents> = {}, migrations = ['20251122000100']) {
  return writeArchive(file, async (add) => {
    await add.bytes('database/PG_VERSION', Buffer.from('17\n'))
    await add.bytes('secrets.json.encrypted', encrypt(Buffer.from('{}'), passphrase))
    return {
      format: 1,
      mode: 'pglite',
      createdAt: '2026-11-25T03:30:00.000Z',
      database: { version: '17.5', migrations, rows: {} },
      secrets: 'encrypted',
      ...changes,
    }
  })
}

/** An install with data, which must stay as it is. */
function addInstall() {
  const data = path.join(root, 'data')
  mkdirSync(path.join(data, 'pg'), { recursive: true })
  mkdirSync(path.join(data, 'media'))
  writeFileSync(path.join(data, 'pg/PG_VERSION'), '17\n')
  writeFileSync(path.join(data, 'media/a.webp'), 'a picture')
  writeFileSync(path.join(data, 'secrets.json'), '{"secretKey":"of the old site"}')
}

/** Every file of the install with its text, but not those of locks. */
function contents() {
  const data = path.join(root, 'data')
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((name) => !/\.(lock|owner)/.test(name))
    .map((name) => `${path.relative(data, name)}: ${readFileSync(name, 'utf8')}`)
    .sort()
}

async function refusal(values: Record<string, string>) {
  const before = contents()
  const options = { replace: true, withoutSecrets: false }
  const error = await restoreBackup(settings(values), file, options).catch((cause: Error) => cause)
  expect(contents()).toEqual(before)
  return error?.message
}

test('a wrong passphrase and none are refused, and nothing is touched', async () => {
  addInstall()
  await writeBackup()
  expect(await refusal({ BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(/is not the passphrase/)
  expect(await refusal({})).toMatch(/^Set BACKUP_PASSPHRASE/)
})

test('a cut backup is refused, and nothing is touched', async () => {
  addInstall()
  truncateSync(file, (await writeBackup()) - 20)
  expect(await refusal({ BACKUP_PASSPHRASE: passphrase })).toMatch(/is damaged and was not restored/)
})

test('a backup of a newer version, and one of another database, are refused', async () => {
  addInstall()
  await writeBackup({}, ['20251122000100', '20991231000000'])
  expect(await refusal({ BACKUP_PASSPHRASE: passphrase })).toMatch(/newer version of the site/)
  await writeBackup({ mode: 'hosted' })
  expect(await refusal({ BACKUP_PASSPHRASE: passphrase })).toMatch(/is of a hosted project/)
})

test('a database that does not start is refused, and nothing is touched', { timeout: 120_000 }, async () => {
  addInstall()
  await writeBackup()
  expect(await refusal({ BACKUP_PASSPHRASE: passphrase })).toBe('The database in this backup does not start.')
})

test.each(['pg', 'media', 'secrets.json'])('an install with %s is not empty', (name) => {
  expect(() => requireEmpty(settings())).not.toThrow()
  addInstall()
  for (const other of ['pg', 'media', 'secrets.json'].filter((part) => part !== name))
    rmSync(path.join(root, 'data', other), { recursive: true })
  expect(() => requireEmpty(settings())).toThrow(/is there already.*--replace/)
})

test('data that is moved aside keeps its contents under another name', () => {
  addInstall()
  setAside(settings(), new Date('2026-11-25T03:30:00Z'))
  expect(() => requireEmpty(settings())).not.toThrow()
  const suffix = 'before-restore-2026-11-25T03-30-00Z'
  expect(contents()).toEqual([
    `media.${suffix}/a.webp: a picture`,
    `pg.${suffix}/PG_VERSION: 17\n`,
    `secrets.json.${suffix}: {"secretKey":"of the old site"}`,
  ])
})
