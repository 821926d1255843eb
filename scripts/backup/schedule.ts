import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../../lib/platform/env.ts'
import { logError } from '../../lib/platform/log.ts'
import { instantOf, wallTimeOf } from '../../lib/platform/time.ts'
import { isStopping, runToEnd } from '../stack/children.ts'
import { logStep } from '../stack/log.ts'
import { apiOf, type BackupState, readState, reportFailure } from './report.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/**
 * Makes a backup each day at BACKUP_AT by the school's clock, in a process of its own with low priority.
 * One that was missed, because the machine was off or it failed, is made later.
 */
export async function backUpDaily(settings: Env) {
  const { BACKUP_AT } = settings
  if (!BACKUP_AT) return
  for (;;) {
    // Nothing that goes wrong here may end the process that serves the site.
    const attempted = await backUpIfDue(settings, BACKUP_AT).catch((error) => {
      logError('backup.failed', error)
      return true
    })
    // An hour after a success, too: if its time could not be stored, the disk does not fill with backups.
    await sleep(attempted ? hour : minute, undefined, { ref: false })
  }
}

/** Returns whether a backup was attempted. */
export async function backUpIfDue(settings: Env, at: string, run = runBackup): Promise<boolean> {
  const now = new Date()
  const slot = latestSlot(now, at, await schoolTimeZone(settings))
  if (!isDue(readState(settings), slot, now)) return false
  try {
    await run()
  } catch (error) {
    if (!isStopping()) logError('backup.failed', await reportUnreported(settings, now, error as Error))
  }
  return true
}

/** A backup reports its own failure, but cannot when it is killed or does not even load. Returns the reported failure. */
async function reportUnreported(settings: Env, began: Date, { message }: Error): Promise<string> {
  const { failed_at, failure } = readState(settings)
  if (failure && failed_at && Date.parse(failed_at) >= began.getTime()) return failure
  const ownFailure = message.replace(/\s+/g, ' ')
  await reportFailure(settings, began, ownFailure)
  return ownFailure
}

/** The last time before `now` at which the clock of the zone showed `at`. */
export function latestSlot(now: Date, at: string, timeZone: string): Date {
  const slotOf = (moment: Date) => instantOf(`${wallTimeOf(moment, timeZone).slice(0, 10)}T${at}`, timeZone)
  const today = slotOf(now)
  return today <= now ? today : slotOf(new Date(now.getTime() - day))
}

/**
 * Whether the slot still needs its backup. After a failure the next attempt is an hour later. What lies in the future was
 * noted while the clock was wrong, and does not count.
 */
export function isDue({ succeeded_at, failed_at }: BackupState, slot: Date, now: Date): boolean {
  const ageOf = (moment: string | null) => now.getTime() - (moment ? Date.parse(moment) : 0)
  const isDone = ageOf(succeeded_at) >= 0 && ageOf(succeeded_at) <= now.getTime() - slot.getTime()
  const hasJustFailed = ageOf(failed_at) >= 0 && ageOf(failed_at) < hour
  return !isDone && !hasJustFailed
}

/** @public for its test, which reads it by the name of this file */
export const backupFile = path.resolve(import.meta.dirname, '../backup.ts')

async function runBackup() {
  // Of this environment, not of the web server's, in which the embedded Supabase has the variables of a hosted one.
  const program = {
    name: 'Its process',
    file: backupFile,
    args: [],
    env: process.env,
    lowPriority: true,
    onLine: logBackup,
  }
  await runToEnd(program)
}

/** Only its steps, which have their own seconds in front: the rest of its output says why it failed, and is in the event. */
function logBackup(line: string) {
  const [, step] = /^ *[\d.]+s +(.*)/.exec(line) ?? []
  if (step) logStep(`Backup: ${step}`)
}

let known = 'Africa/Lagos'

/** The time zone of the school's identity; while the database does not answer, the one that was last known. */
async function schoolTimeZone(settings: Env): Promise<string> {
  if (settings.SITE_TIME_ZONE) return settings.SITE_TIME_ZONE
  try {
    const { url, key } = await apiOf(settings)
    const address = `${url}/rest/v1/site_identity?select=time_zone`
    const response = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(5000) })
    const [identity] = (await response.json()) as { time_zone: string }[]
    known = identity?.time_zone ?? known
  } catch {
    // Asked again in a minute.
  }
  return known
}
