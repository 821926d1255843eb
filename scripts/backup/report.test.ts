import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { readState, reportBackup, reportFailure } from './report.ts'

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
  // Like a file of root it cannot be written, but be removed.
  symlinkSync(path.join(directory, 'nowhere/state.json'), `${file()}.new`)
  await reportBackup(settings(), began, 1000)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ bytes: 1000 })
})
