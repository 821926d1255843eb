import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { lockDirectory } from '../stack/lock.ts'
import { Stop } from '../stack/log.ts'
import { writeArchive } from './archive.ts'
import { encrypt } from './encryption.ts'
import { putInPlace, requireEmpty, type Unpacked } from './install.ts'
import type { Contents } from './manifest.ts'
import { requireEmptyPostgres, requireRestorable } from './postgres-restore.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const passphrase = 'correct horse battery staple'
// Once: scrypt takes half a second.
const secrets = encrypt(Buffer.from('{}'), passphrase)
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
    await add.bytes('media/a.webp', Buffer.from('a picture'))
    await add.bytes('secrets.json.encrypted', secrets)
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

async function refusal(values: Record<string, string>, { replace } = { replace: true }) {
  const before = contents()
  const options = { replace, withoutSecrets: false }
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

const project = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_fake',
}

test('a hosted project needs its address, is never replaced, and takes no other backup', async () => {
  addInstall()
  await writeBackup()
  expect(await refusal(project)).toMatch(/^BACKUP_DATABASE_URL is not set/)
  const reachable = { ...project, BACKUP_DATABASE_URL: 'postgres://postgres:a-password@127.0.0.1:1/postgres' }
  expect(await refusal(reachable)).toMatch(/^A hosted project is never replaced/)
  expect(await refusal(reachable, { replace: false })).toMatch(
    /is of the embedded database, and this install uses a hosted project/,
  )
  await writeBackup({ mode: 'hosted' })
  expect(await refusal(reachable, { replace: false })).toBe(
    'PostgreSQL at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.',
  )
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

/** A backup as it is unpacked, on the disk of what it will replace. */
function unpackBackup(values: Record<string, string> = {}, parts = ['secrets.json', 'database']): Unpacked {
  const files = path.join(root, 'data/restoring')
  const pictures = path.join(mediaFolder(settings(values)), 'restoring')
  for (const folder of [files, pictures]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(pictures, 'b.webp'), 'a restored picture')
  if (parts.includes('secrets.json')) writeFileSync(path.join(files, 'secrets.json'), '{"restored":true}')
  if (parts.includes('database')) mkdirSync(path.join(files, 'database'))
  if (parts.includes('database')) writeFileSync(path.join(files, 'database/PG_VERSION'), 'restored')
  return { files, pictures }
}

const now = new Date('2026-11-25T03:30:00Z')
const suffix = 'before-restore-2026-11-25T03-30-00Z'

test('what a backup replaces keeps its contents under another name', async () => {
  addInstall()
  await putInPlace(unpackBackup(), settings(), undefined, now)
  expect(contents()).toEqual([
    'media/b.webp: a restored picture',
    `media/${suffix}/a.webp: a picture`,
    `pg.${suffix}/PG_VERSION: 17\n`,
    'pg/PG_VERSION: restored',
    `secrets.json.${suffix}: {"secretKey":"of the old site"}`,
    'secrets.json: {"restored":true}',
  ])
})

test('a backup without keys leaves those of the install in place', async () => {
  addInstall()
  await putInPlace(unpackBackup({}, ['database']), settings(), undefined, now)
  expect(contents()).toContain('secrets.json: {"secretKey":"of the old site"}')
})

test('a name that cannot be changed, and a last step that fails, leave all as it was', async () => {
  addInstall()
  const unpacked = unpackBackup()
  const before = contents()
  mkdirSync(path.join(root, 'data', `pg.${suffix}`, 'in the way'), { recursive: true })
  await expect(putInPlace(unpacked, settings(), undefined, now)).rejects.toThrow(
    /pg cannot become .+\. Database, pictures and keys are as they were\.$/,
  )
  expect(contents()).toEqual(before)
  rmSync(path.join(root, 'data', `pg.${suffix}`), { recursive: true })
  const failing = async () => Promise.reject(new Error('PostgreSQL is gone'))
  await expect(putInPlace(unpacked, settings(), failing, now)).rejects.toThrow('PostgreSQL is gone')
  expect(contents()).toEqual(before)
  expect(readdirSync(path.join(root, 'data/media')).sort()).toEqual(['a.webp', 'restoring'])
})

test('the folder of pictures keeps its place, and may be on another disk', async () => {
  const MEDIA_DIR = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'academy-media-'))
  mkdirSync(path.join(MEDIA_DIR, 'lost+found'))
  expect(() => requireEmpty(settings({ MEDIA_DIR }))).not.toThrow()
  writeFileSync(path.join(MEDIA_DIR, 'a.webp'), 'a picture')
  expect(() => requireEmpty(settings({ MEDIA_DIR }))).toThrow(/is there already/)
  const { ino } = statSync(MEDIA_DIR)
  await putInPlace(unpackBackup({ MEDIA_DIR }), settings({ MEDIA_DIR }), undefined, now)
  expect(statSync(MEDIA_DIR).ino).toBe(ino)
  expect(readFileSync(path.join(MEDIA_DIR, suffix, 'a.webp'), 'utf8')).toBe('a picture')
  expect(readFileSync(path.join(MEDIA_DIR, 'b.webp'), 'utf8')).toBe('a restored picture')
  rmSync(MEDIA_DIR, { recursive: true })
})

test('pictures are unpacked where they will be', async () => {
  const MEDIA_DIR = path.join(root, 'pictures')
  await writeBackup()
  const found = await filesWhileStarting(() =>
    restoreBackup(settings({ MEDIA_DIR, BACKUP_PASSPHRASE: passphrase }), file, {
      replace: false,
      withoutSecrets: false,
    }),
  )
  expect(found).toContain('pictures/restoring/a.webp')
  expect(found).toContain('data/restoring/secrets.json')
  expect(readdirSync(MEDIA_DIR)).toEqual([])
})

test('trying a backup writes its keys nowhere', async () => {
  await writeBackup()
  const found = await filesWhileStarting(() =>
    verifyBackup(settings({ BACKUP_PASSPHRASE: passphrase }), file, { withoutSecrets: false }),
  )
  expect(found).toContain('data/backups/verifying/database/PG_VERSION')
  expect(found.filter((name) => name.endsWith('secrets.json'))).toEqual([])
})

test('while a backup is tried, another try is refused and leaves its folder alone', async () => {
  await writeBackup()
  const backups = path.join(root, 'data/backups')
  mkdirSync(path.join(backups, 'verifying'), { recursive: true })
  lockDirectory(backups, 'verify', 'the first')
  const second = verifyBackup(settings(), file, { withoutSecrets: true })
  await expect(second).rejects.toThrow(
    /^A backup is being verified by process \d+ \(the first, .+\)\. Wait until it has ended\.$/,
  )
  expect(existsSync(path.join(backups, 'verifying'))).toBe(true)
})

/** The files that exist when everything is unpacked and nothing is renamed yet. */
async function filesWhileStarting(work: () => Promise<unknown>) {
  const found: string[] = []
  vi.mocked(console.log).mockImplementation((line: string) => {
    if (line.includes('Starting its database'))
      found.push(...readdirSync(root, { recursive: true }).map(String))
  })
  await expect(work()).rejects.toThrow('The database in this backup does not start.')
  return found
}

test.each([
  [{ version: '15.18', pgDump: 15 }, 15, undefined],
  [{ version: '15.18', pgDump: 16 }, 15, undefined],
  [{ version: '15.18' }, 17, undefined],
  [{ version: '15.18', pgDump: 17 }, 18, undefined],
  [
    { version: '15.18', pgDump: 17 },
    15,
    /^This backup was written by pg_dump 17, and .* to PostgreSQL 15, which/,
  ],
  [{ version: '17.2' }, 16, 'This backup is of PostgreSQL 17, and DATABASE_URL leads to 16.'],
])('a dump %o for PostgreSQL %d is refused with %s', (facts, major, refusal) => {
  const check = () => requireRestorable({ migrations: [], rows: {}, ...facts }, major)
  if (refusal) expect(check).toThrow(refusal)
  else expect(check).not.toThrow()
})

test('a PostgreSQL that cannot be reached is one sentence', async () => {
  const error = await requireEmptyPostgres('postgres://academy:a-password@127.0.0.1:1/academy').catch(
    (cause: Error) => cause,
  )
  expect(error).toBeInstanceOf(Stop)
  expect(error?.message).toBe('PostgreSQL at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.')
})
