import { expect, test } from 'vitest'
import { type BackupState, backupWarning, sizeText } from './backup-warning'

const now = new Date('2026-11-25T12:00:00Z')
const none: BackupState = {
  since: '2026-11-25T00:00:00.000Z',
  succeededAt: null,
  bytes: null,
  failedAt: null,
  failure: null,
  verifiedAt: null,
}
const warn = (state: Partial<BackupState>) => backupWarning({ ...none, ...state }, now)

test('a new site is not warned before its second day ends', () => {
  expect(warn({})).toBeUndefined()
  expect(warn({ since: '2026-11-23T12:00:00.000Z' })).toBeUndefined()
  expect(warn({ since: '2026-11-23T11:59:00.000Z' })).toMatch(
    /^There is no backup of this site yet\. Run npm run backup/,
  )
})

test('a backup that is less than two days old gives no warning', () => {
  const long = { since: '2026-01-01T00:00:00.000Z' }
  expect(warn({ ...long, succeededAt: '2026-11-23T12:00:00.000Z' })).toBeUndefined()
  expect(warn({ ...long, succeededAt: '2026-11-22T03:30:00.000Z' })).toMatch(
    /^The last backup is 3 days old\./,
  )
})

test('a backup that was made by a clock ahead of time hides no missing one', () => {
  expect(warn({ succeededAt: '2026-11-25T12:30:00.000Z' })).toBeUndefined()
  expect(warn({ succeededAt: '2036-11-25T03:30:00.000Z' })).toMatch(/clock was ahead/)
})

test('a failure after the last backup gives a warning at once, with its reason', () => {
  const state = {
    succeededAt: '2026-11-25T03:30:00.000Z',
    failedAt: '2026-11-25T11:00:00.000Z',
    failure: 'The disk is full.',
  }
  expect(warn(state)).toBe('The last backup failed: The disk is full.')
})

test('sizes have a unit that fits them', () => {
  expect([340_200, 7_358_987, 1_240_000_000].map(sizeText)).toEqual(['341 kB', '7.4 MB', '1.2 GB'])
})
