import type { Json, Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { unwrap } from '../../platform/errors.ts'
import { normaliseTimestamp } from '../../platform/time.ts'
import type { TransferKind, TransferStatus } from './schema.ts'

/**
 * The latest runs, or those of one kind, with their reports, the newest first. Row level security shows them to the owner only.
 * @throws Unavailable
 */
export async function listTransfers(client: Client, limit = 20, kind?: TransferKind) {
  const runs = client.from('transfer_runs').select(columns)
  const rows = (kind ? runs.eq('kind', kind) : runs).order('created_at', { ascending: false })
  return unwrap(await rows.limit(limit)).map(toTransfer)
}

/** One run; null when there is none. @throws Unavailable */
export async function readTransfer(client: Client, id: string) {
  const row = unwrap(await client.from('transfer_runs').select(columns).eq('id', id).maybeSingle())
  return row && toTransfer(row)
}

const columns =
  'id, kind, input, status, created_at, finished_at, step, done, total, cancel_asked, report, failure, attempts'

type Row = Pick<
  Tables<'transfer_runs'>,
  | 'id'
  | 'kind'
  | 'input'
  | 'status'
  | 'created_at'
  | 'finished_at'
  | 'step'
  | 'done'
  | 'total'
  | 'cancel_asked'
  | 'report'
  | 'failure'
  | 'attempts'
>

function toTransfer(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    input: row.input,
    status: row.status as TransferStatus,
    createdAt: normaliseTimestamp(row.created_at),
    finishedAt: row.finished_at === null ? null : normaliseTimestamp(row.finished_at),
    step: row.step,
    done: row.done,
    total: row.total,
    isCancelling: row.cancel_asked && row.finished_at === null,
    report: row.report as Json,
    failure: row.failure,
    /** Whether a server took it over from one that had stopped. */
    isTakenOver: row.attempts > 1,
  }
}
