import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { backupWarning, sizeText } from '../../lib/dashboard/backup-warning.ts'
import type { Env } from '../../lib/platform/env.ts'
import { findProgram } from '../backup/postgres.ts'
import { apiOf, type BackupState, readState } from '../backup/report.ts'
import { nameOf } from '../backup/rotation.ts'
import { Stop } from '../stack/log.ts'
import { backupDirectory } from '../stack/settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const day = 24 * 60 * 60 * 1000
const maxVerifiedAge = 90 * day

/** What the database knows of backups, those of other servers included, or the file of this machine while it does not answer. */
export async function checkBackups(settings: Env, now = new Date()): Promise<Finding[]> {
  const own = readState(settings)
  const state = latestOf(own, await readReported(settings))
  return [checkLast(state, own, settings, now), checkVerified(state, now), ...checkPassphrase(settings)]
}

/** Of both, because a backup may have been made while the site was stopped. */
function latestOf(own: BackupState, reported: BackupState | undefined): BackupState {
  if (!reported) return own
  const lastTried = ({ succeeded_at, failed_at }: BackupState) =>
    Math.max(timeOf(succeeded_at), timeOf(failed_at))
  const last = lastTried(own) > lastTried(reported) ? own : reported
  const verified = timeOf(own.verified_at) > timeOf(reported.verified_at) ? own : reported
  return { ...last, verified_at: verified.verified_at }
}

const timeOf = (moment: string | null) => Date.parse(moment ?? '1970-01-01T00:00:00Z')

const reportedSchema = z.tuple([
  z.object({
    succeeded_at: z.string().nullable(),
    bytes: z.number().nullable(),
    failed_at: z.string().nullable(),
    failure: z.string().nullable(),
    verified_at: z.string().nullable(),
  }),
])

/** Undefined while the database does not answer, which is a finding of its own. */
async function readReported(settings: Env): Promise<BackupState | undefined> {
  try {
    const { url, key } = await apiOf(settings)
    const address = `${url}/rest/v1/backup_state?select=*`
    const response = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(10_000) })
    return reportedSchema.parse(await response.json())[0]
  } catch {
    return undefined
  }
}

function checkLast(state: BackupState, own: BackupState, settings: Env, now: Date): Finding {
  const { succeeded_at: succeededAt, bytes, failed_at: failedAt, failure, verified_at: verifiedAt } = state
  // Also warns on a new site, unlike the dashboard: as if it had been installed long ago.
  const since = new Date(0).toISOString()
  const reason = backupWarning({ since, succeededAt, bytes, failedAt, failure, verifiedAt }, now)
  if (reason) return warning('Last backup', reason)
  const began = new Date(timeOf(succeededAt))
  const text = `${Math.floor((now.getTime() - began.getTime()) / 3_600_000)} hours ago, ${sizeText(bytes ?? 0)}`
  const file = path.join(backupDirectory(settings), nameOf(began))
  if (existsSync(file)) return ok('Last backup', `${text}, ${file}`)
  const madeHere = timeOf(own.succeeded_at) === began.getTime() || isOnlyServer(settings)
  return madeHere
    ? warning('Last backup', `${text}, but ${file} is not there: is its disk mounted?`)
    : ok('Last backup', `${text}, on another server`)
}

/** Whether no other server makes backups of this site. */
const isOnlyServer = ({ BACKUP_AT, SUPABASE_URL, DATABASE_URL }: Env) =>
  Boolean(BACKUP_AT) || !(SUPABASE_URL || DATABASE_URL)

function checkVerified({ verified_at: verified }: BackupState, now: Date): Finding {
  const remedy = 'try one: npm run restore -- --verify FILE'
  if (!verified) return warning('Last restore', `no backup was ever restored to test it: ${remedy}`)
  const age = now.getTime() - Date.parse(verified)
  const text = `a backup was restored to test it ${Math.floor(age / day)} days ago`
  return age > maxVerifiedAge ? warning('Last restore', `${text}: ${remedy}`) : ok('Last restore', text)
}

function checkPassphrase({ DATA_DIR, BACKUP_PASSPHRASE }: Env): Finding[] {
  if (BACKUP_PASSPHRASE || !existsSync(path.join(DATA_DIR, 'secrets.json'))) return []
  return [warning('Keys in backups', "BACKUP_PASSPHRASE is not set: backups leave out the site's keys")]
}

/** Whether `npm run backup` can dump a PostgreSQL of this version. PGlite is copied without a program. */
export function checkDumpProgram(settings: Env, version: string): Finding[] {
  const { SUPABASE_URL, DATABASE_URL, BACKUP_DATABASE_URL, BACKUP_AT } = settings
  if (!SUPABASE_URL && !DATABASE_URL) return []
  if (SUPABASE_URL && !BACKUP_DATABASE_URL)
    return [
      warning('Dumps', 'BACKUP_DATABASE_URL is not set: npm run backup cannot read the hosted database'),
    ]
  try {
    return [ok('Dumps', `made by ${findProgram('pg_dump', Number.parseInt(version, 10))}`)]
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    // A server that leaves backups to another one needs no such program.
    return [(BACKUP_AT ? problem : warning)('Dumps', `no backup can be made here: ${error.message}`)]
  }
}
