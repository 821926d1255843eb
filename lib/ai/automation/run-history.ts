import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

type RunStatus = 'running' | 'succeeded' | 'failed' | 'skipped' | 'cancelled'

/** The latest runs, or those before the run `before`, newest first, each with its cost and its post. @throws Unavailable */
export async function runHistory(client: Client, most: number, before?: string) {
  const data = unwrap(await client.rpc('run_history', { max_rows: most, before }))
  // The generated types do not mark the view's nullable columns.
  return (data as Row[]).map((row) => ({
    id: row.id,
    slot: row.slot_key,
    trigger: row.trigger_kind === 'schedule' ? ('schedule' as const) : ('manual' as const),
    localDate: row.local_date,
    status: row.status as RunStatus,
    reason: row.reason,
    topic: row.topic,
    attempts: row.attempts,
    startedAt: normaliseTimestamp(row.started_at),
    finishedAt: row.finished_at && normaliseTimestamp(row.finished_at),
    costMicros: row.cost_micros,
    post: row.post_id
      ? {
          id: row.post_id,
          title: row.post_title ?? '',
          slug: row.post_slug ?? '',
          published: row.post_status === 'published',
        }
      : null,
  }))
}

interface Row {
  id: string
  slot_key: string
  trigger_kind: string
  local_date: string
  status: string
  reason: string | null
  topic: string | null
  attempts: number
  started_at: string
  finished_at: string | null
  cost_micros: number
  post_id: string | null
  post_title: string | null
  post_slug: string | null
  post_status: string | null
}
