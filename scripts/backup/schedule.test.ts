import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { runToEnd } from '../stack/children.ts'
import { readState } from './report.ts'
import { backUpDaily, backUpIfDue, isDue, latestSlot } from './schedule.ts'

let directory: string
let error: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-schedule-'))
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
  vi.restoreAllMocks()
})
const settings = () => readEnv({ DATA_DIR: directory })

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

test('a time in the future, recorded while the clock was wrong, delays no backup', () => {
  const nextYear = '2027-11-25T02:30:00.000Z'
  expect(isDue({ ...state, succeeded_at: nextYear }, slot, after(1))).toBe(true)
  expect(isDue({ ...state, failed_at: nextYear }, slot, after(1))).toBe(true)
})

test('after a failure the next attempt is an hour later', () => {
  const failed = { ...state, failed_at: after(0).toISOString() }
  expect(isDue(failed, slot, after(59))).toBe(false)
  expect(isDue(failed, slot, after(60))).toBe(true)
})

test('whatever goes wrong in the daily backup is logged and does not end the process', async () => {
  const unusable = { ...readEnv({ BACKUP_AT: '03:30' }), SITE_TIME_ZONE: 'Nowhere' }
  void backUpDaily(unusable)
  await vi.waitFor(
    () => expect(error).toHaveBeenCalledWith(expect.stringContaining('"backup.failed","cause":"RangeError')),
    {
      timeout: 20_000,
    },
  )
})

test('a state of backups that cannot be read does not stop the daily backup', async () => {
  // As a file of root: reading it fails.
  mkdirSync(path.join(directory, 'backups/state.json'), { recursive: true })
  const run = vi.fn(async () => {})
  const attempted = await backUpIfDue(settings(), '03:30', run)
  expect([attempted, run.mock.calls.length]).toEqual([true, 1])
})

describe('a failure of the backup', () => {
  /** Runs a program in place of the backup, and attempts one. Its failure is logged once, as it is reported. */
  async function attemptWith(text: string) {
    const file = path.join(directory, 'backup.mjs')
    writeFileSync(file, text)
    await backUpIfDue(settings(), '03:30', () =>
      runToEnd({ name: 'Its process', file, args: [], env: process.env }),
    )
    const state = readState(settings())
    const logged = error.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)))
    expect(logged).toMatchObject([{ level: 'error', event: 'backup.failed', cause: state.failure }])
    return state
  }

  test.each([
    ['is killed', `process.kill(process.pid, 'SIGKILL')`, /^Its process failed: ended by SIGKILL: is there/],
    ['does not load', `import './missing.mjs'`, /^Its process failed: .+missing\.mjs/],
  ])('that %s is reported, and the next attempt is an hour later', async (_, text, failure) => {
    const state = await attemptWith(text)
    expect(state.failure).toMatch(failure)
    expect(await backUpIfDue(settings(), '03:30')).toBe(false)
  })

  test('that cannot be started is reported', async () => {
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')
    expect((await attemptWith('')).failure).toContain('ENOENT')
  })

  test('that it reported itself stays as it was', async () => {
    const { failure } = await attemptWith(`
      const { readEnv } = await import(${JSON.stringify(path.resolve('lib/platform/env.ts'))})
      const { reportFailure } = await import(${JSON.stringify(path.resolve('scripts/backup/report.ts'))})
      await reportFailure(readEnv(${JSON.stringify({ DATA_DIR: directory })}), new Date(), 'The disk is gone.')
      process.exit(1)`)
    expect(failure).toBe('The disk is gone.')
  })
})

test('the program of the backup is found in a folder with a space and an umlaut', () => {
  const link = path.join(directory, 'the ümlaut')
  symlinkSync(path.resolve(), link)
  const module = pathToFileURL(path.join(link, 'scripts/backup/schedule.ts')).href
  const script = `import { backupFile } from ${JSON.stringify(module)}; console.log(backupFile)`
  const args = ['--preserve-symlinks', '--input-type=module', '-e', script]
  const found = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()
  expect(found).toBe(path.join(link, 'scripts/backup.ts'))
})
