import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { backUpDaily, backUpIfDue, isDue, latestSlot } from './schedule.ts'

const slot = new Date('2026-11-25T02:30:00Z')
const state = { succeeded_at: null, bytes: null, failed_at: null, failure: null, verified_at: null }
const after = (minutes: number) => new Date(slot.getTime() + minutes * 60_000)

test('the latest slot is today or yesterday by the clock of the school', () => {
  const at = (now: string) => latestSlot(new Date(now), '03:30', 'Africa/Lagos').toISOString()
  expect(at('2026-11-25T02:30:00Z')).toBe('2026-11-25T02:30:00.000Z')
  expect(at('2026-11-25T02:29:59Z')).toBe('2026-11-24T02:30:00.000Z')
  // Lagos is a day ahead already.
  expect(at('2026-11-24T23:30:00Z')).toBe('2026-11-24T02:30:00.000Z')
})

test('a slot is due once, also when it was missed', () => {
  expect(isDue(state, slot, after(0))).toBe(true)
  expect(isDue({ ...state, succeeded_at: '2026-11-24T02:30:00.000Z' }, slot, after(600))).toBe(true)
  expect(isDue({ ...state, succeeded_at: '2026-11-25T02:30:00.000Z' }, slot, after(600))).toBe(false)
})

test('after a failure the next attempt is an hour later', () => {
  const failed = { ...state, failed_at: after(0).toISOString() }
  expect(isDue(failed, slot, after(59))).toBe(false)
  expect(isDue(failed, slot, after(60))).toBe(true)
})

test('whatever goes wrong in the daily backup is logged and does not end the process', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const unusable = { ...readEnv({ BACKUP_AT: '03:30' }), SITE_TIME_ZONE: 'Nowhere' }
  void backUpDaily(unusable)
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('RangeError')))
  log.mockRestore()
})

test('a state of backups that cannot be read does not stop the daily backup', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'academy-schedule-'))
  // As a file of root: reading it fails.
  mkdirSync(path.join(directory, 'backups/state.json'), { recursive: true })
  const run = vi.fn(async () => {})
  const attempted = await backUpIfDue(readEnv({ DATA_DIR: directory }), '03:30', run)
  rmSync(directory, { recursive: true })
  expect([attempted, run.mock.calls.length]).toEqual([true, 1])
})
