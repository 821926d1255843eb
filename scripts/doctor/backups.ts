import { existsSync } from 'node:fs'
import path from 'node:path'
import { backupWarning, sizeText } from '../../lib/jobs/backups/warning.ts'
import type { Env } from '../../lib/platform/env.ts'
import { type BackupState, readState } from '../backup/report.ts'
import { backupDirectory } from '../stack/settings.ts'
import { type Finding, ok, warning } from './finding.ts'

const day = 24 * 60 * 60 * 1000
const maxVerifiedAge = 90 * day

export function checkBackups(settings: Env, now = new Date()): Finding[] {
  const state = readState(settings)
  return [checkLast(state, settings, now), checkVerified(state, now), ...checkPassphrase(settings)]
}

function checkLast(state: BackupState, settings: Env, now: Date): Finding {
  const { succeeded_at: succeededAt, bytes, failed_at: failedAt, failure, verified_at: verifiedAt } = state
  // Also warns on a new site, unlike the dashboard: as if it had been installed long ago.
  const since = new Date(0).toISOString()
  const reason = backupWarning({ since, succeededAt, bytes, failedAt, failure, verifiedAt }, now)
  if (reason) return warning('Last backup', reason)
  const hours = Math.floor((now.getTime() - Date.parse(succeededAt ?? since)) / 3_600_000)
  return ok('Last backup', `${hours} hours ago, ${sizeText(bytes ?? 0)}, in ${backupDirectory(settings)}`)
}

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
