import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeStorage } from '../../fakes/storage.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { readState, reportBackup, reportFailure, reportVerified, requireOwnFolder } from './report.ts'

let directory: string
let backups: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-report-'))
  backups = path.join(directory, 'backups')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const settings = () => readEnv({ DATA_DIR: directory })
const file = () => path.join(backups, 'state.json')
const began = new Date('2026-11-25T02:30:00.000Z')

test('what is reported is read again, though there is no database to tell', async () => {
  expect(await reportBackup(settings(), began, 1000)).toContain('there is no database')
  await reportFailure(settings(), new Date('2026-11-26T02:30:00.000Z'), 'The disk is gone.')
  expect(readState(settings())).toEqual({
    succeeded_at: '2026-11-25T02:30:00.000Z',
    bytes: 1000,
    failed_at: '2026-11-26T02:30:00.000Z',
    failure: 'The disk is gone.',
    verified_at: null,
  })
  expect(readdirSync(backups)).toEqual(['state.json'])
})

test.each([
  ['is empty', (place: string) => writeFileSync(place, '')],
  ['has something else', (place: string) => writeFileSync(place, '{"succeeded_at": 5}')],
  ['cannot be read', (place: string) => mkdirSync(place)],
])('a file that %s counts as none', (_, damage) => {
  mkdirSync(backups)
  damage(file())
  expect(readState(settings())).toMatchObject({ succeeded_at: null, failed_at: null })
})

test('an unreadable file, and an unfinished one of another user, are replaced', async () => {
  mkdirSync(backups)
  writeFileSync(file(), '')
  // Cannot be written but can be removed, as a file of root.
  symlinkSync(path.join(directory, 'nowhere/state.json'), `${file()}.new`)
  await reportBackup(settings(), began, 1000)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ bytes: 1000 })
})

test('a folder with the backups of another site is refused, and what is known of them stays', async () => {
  const both = { BACKUP_DIR: backups }
  await reportBackup(readEnv({ DATA_DIR: path.join(directory, 'one'), ...both }), began, 1000)
  const before = readFileSync(file(), 'utf8')
  const other = readEnv({ DATA_DIR: path.join(directory, 'two'), ...both })
  expect(() => requireOwnFolder(other)).toThrow(`${backups} has the backups of the site in ${directory}/one.`)
  await reportFailure(other, new Date(), 'It was refused.')
  expect([readFileSync(file(), 'utf8'), readState(other).bytes]).toEqual([before, null])
})

test.each(['no path', 'its path'])(
  'a file of an earlier version, without an id and with %s, belongs to this site, whose id the next report adds',
  async (known) => {
    mkdirSync(backups)
    const owner = known === 'its path' && { data_dir: directory }
    writeFileSync(file(), JSON.stringify({ ...owner, succeeded_at: began.toISOString(), bytes: 5 }))
    expect(() => requireOwnFolder(settings())).not.toThrow()
    expect(readState(settings()).bytes).toBe(5)
    await reportVerified(settings(), began)
    const { site_id } = JSON.parse(readFileSync(file(), 'utf8'))
    expect(readFileSync(path.join(directory, 'site-id'), 'utf8')).toBe(`${site_id}\n`)
    await reportVerified(settings(), began)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ site_id, bytes: 5 })
  },
)

test.each([
  ['that has made a backup', 'of-the-other-machine\n'],
  ['that is new or restored', undefined],
])('the folder of a site with the same path on another machine is refused by one %s', async (_, id) => {
  await reportBackup(settings(), began, 1000)
  const before = readFileSync(file(), 'utf8')
  rmSync(path.join(directory, 'site-id'))
  if (id) writeFileSync(path.join(directory, 'site-id'), id)
  expect(() => requireOwnFolder(settings())).toThrow(
    `${backups} has the backups of the site in ${directory} of another machine or install.`,
  )
  await reportFailure(settings(), new Date(), 'It was refused.')
  expect([readFileSync(file(), 'utf8'), readState(settings()).bytes]).toEqual([before, null])
  // What an operator does whose restored site replaces the other one.
  rmSync(file())
  await reportBackup(settings(), began, 2000)
  expect(() => requireOwnFolder(settings())).not.toThrow()
  expect(readState(settings()).bytes).toBe(2000)
})

test('reports to a new backup folder keep what the database knows from an earlier folder', async () => {
  const site = await startFakeStorage('media', new Map(), 'sb_secret_of_the_fake')
  const hosted = readEnv({
    DATA_DIR: directory,
    SUPABASE_URL: site.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_fake',
  })
  const [failed_at, verified_at] = ['2026-11-25T03:30:00.000Z', '2026-11-25T04:30:00.000Z']
  await reportFailure(hosted, new Date(failed_at), 'The disk is gone.')
  expect(site.backupState()).toEqual({ failed_at, failure: 'The disk is gone.' })
  await reportBackup(hosted, began, 1000)
  const succeeded = { succeeded_at: began.toISOString(), bytes: 1000, failed_at: null, failure: null }
  expect(site.backupState()).toEqual(succeeded)
  await reportVerified(hosted, new Date(verified_at))
  expect(site.backupState()).toEqual({ ...succeeded, verified_at })
  // Its DATA_DIR need not be kept.
  expect(readdirSync(directory)).toEqual(['backups'])
  expect(() => requireOwnFolder(hosted)).not.toThrow()
  await site.stop()
})
