import type { Client } from '@/lib/accounts/member'
import type { readSettings } from '@/lib/ai/automation/queries'
import { type Desk, lateSince } from '@/lib/leads/inbox/due-time'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { BackupState } from './backup-warning'

export type DashboardState = Awaited<ReturnType<typeof readDashboard>>

/**
 * What the dashboard shows apart from the school, as far as the caller may read it; all of it in one request, because each one takes the API some
 * milliseconds. `today`: the school's day, until which follow-ups are due. @throws Unavailable
 */
export async function readDashboard(
  client: Client,
  now: Date,
  today: string,
  desk: Pick<Desk, 'replyHours'>,
) {
  const late_since = lateSince(now, desk).toISOString()
  const row = unwrap(await client.rpc('dashboard', { late_since, today }).single())
  // The generated types know neither the rows in JSON nor which of them may be null.
  const { scheduled, settings, backup } = row as unknown as {
    scheduled: readonly { id: string; title: string; scheduled_for: string }[]
    settings: Awaited<ReturnType<typeof readSettings>>
    backup: Tables<'backup_state'> | null
  }
  return {
    /** The four counts of SPEC 2, and the number of automated drafts that nobody has reviewed. */
    posts: {
      total: row.total,
      published: row.published,
      drafts: row.drafts,
      views: row.views,
      waiting: row.waiting,
    },
    messages: {
      new: row.new_messages,
      /** Without an answer in time. */
      late: row.late,
      followUps: row.follow_ups,
      /** Messages about which an email could not be sent. */
      withFailedMail: row.failed_messages,
      otherFailedMails: row.other_failed_mails,
    },
    /** Accounts that wait for approval. */
    waitingAccounts: row.waiting_accounts,
    /** Drafts, the next to be published first; three at most. */
    scheduled,
    settings,
    backup: backup && toBackupState(backup),
  }
}

function toBackupState(row: Tables<'backup_state'>): BackupState {
  const instant = (timestamp: string | null) => timestamp && normaliseTimestamp(timestamp)
  return {
    since: normaliseTimestamp(row.since),
    succeededAt: instant(row.succeeded_at),
    bytes: row.bytes,
    failedAt: instant(row.failed_at),
    failure: row.failure,
    verifiedAt: instant(row.verified_at),
  }
}
