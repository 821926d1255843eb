import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import os from 'node:os'
import { promisify } from 'node:util'
import type { Env } from '../../lib/platform/env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether the system says that a time service sets its clock: without another machine's clock, nothing else is known. */
export async function checkClock(now = new Date()): Promise<Finding> {
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const answer = await askSystem()
  if (answer === 'yes') return ok('Clock', `${time}; the system says that a time service sets it`)
  if (answer === 'no')
    return warning('Clock', `${time}, and no time service sets it: timedatectl set-ntp true`)
  return warning(
    'Clock',
    `${time}: compare it yourself, timedatectl does not say whether a time service sets it`,
  )
}

async function askSystem(): Promise<string | undefined> {
  const args = ['show', '--property=NTPSynchronized', '--value']
  const run = promisify(execFile)('timedatectl', args, { timeout: 5000 })
  return run.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}

/** Compares the clock with that of the database; nothing where both are on one machine, and so have one clock. */
export async function compareWithDatabase(settings: Env, time: Date): Promise<Finding[]> {
  const { SUPABASE_URL, DATABASE_URL } = settings
  const url = SUPABASE_URL ?? DATABASE_URL
  return url && (await isElsewhere(new URL(url))) ? [clockFinding("Clock, against the database's", time)] : []
}

/** False also for a name without an address. */
async function isElsewhere({ hostname }: URL): Promise<boolean> {
  const own = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const isOwn = (address: string) => address.startsWith('127.') || own.some((one) => one.address === address)
  return found.length > 0 && !found.some(({ address }) => isOwn(address))
}

/** Sessions, links that expire and the schedule depend on the clock. `Date` headers have whole seconds. */
export function clockFinding(check: string, theirs: Date, ours = new Date()): Finding {
  const seconds = Math.round(Math.abs(ours.getTime() - theirs.getTime()) / 1000)
  if (seconds <= 5) return ok(check, 'the same')
  const text = `differs by ${seconds} seconds: switch on time synchronisation (timedatectl set-ntp true)`
  return seconds <= 60 ? warning(check, text) : problem(check, text)
}
