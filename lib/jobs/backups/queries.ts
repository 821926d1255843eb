import type { Client } from '@/lib/accounts/member'
import { unwrap } from '@/lib/platform/errors'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { BackupState } from './warning'

/** What the backup commands reported last, for the owner; null for everybody else. */
export async function readBackupState(client: Client): Promise<BackupState | null> {
  const row = unwrap(await client.from('backup_state').select().maybeSingle())
  const instant = (timestamp: string | null) => timestamp && normaliseTimestamp(timestamp)
  return (
    row && {
      since: normaliseTimestamp(row.since),
      succeededAt: instant(row.succeeded_at),
      bytes: row.bytes,
      failedAt: instant(row.failed_at),
      failure: row.failure,
      verifiedAt: instant(row.verified_at),
    }
  )
}
