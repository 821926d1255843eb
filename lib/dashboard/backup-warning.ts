import type { IsoInstant } from '../platform/time.ts'

export type BackupState = {
  /** When the site was installed: from then on the age of a missing backup is counted. */
  since: IsoInstant
  succeededAt: IsoInstant | null
  bytes: number | null
  failedAt: IsoInstant | null
  failure: string | null
  verifiedAt: IsoInstant | null
}

const day = 24 * 60 * 60 * 1000
const maxAge = 2 * day
/** The clocks of two machines may differ. */
const tolerance = 60 * 60 * 1000

/** Why the owner should look after the backups, and how; undefined while all is well. */
export function backupWarning(state: BackupState, now: Date): string | undefined {
  if (state.failedAt) return `The last backup failed: ${state.failure}`
  const age = now.getTime() - Date.parse(state.succeededAt ?? state.since)
  if (age >= -tolerance && age <= maxAge) return undefined
  const remedy = 'Run npm run backup on the server, or set BACKUP_AT there for one each day.'
  if (!state.succeededAt) return `There is no backup of this site yet. ${remedy}`
  if (age < 0)
    return `The last backup was made while the server's clock was ahead, so its age is not known. ${remedy}`
  return `The last backup is ${Math.floor(age / day)} days old. ${remedy}`
}

/** `340 kB`, `7.4 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
