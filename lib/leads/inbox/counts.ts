import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { filtered } from './queries'
import { type Filters, type Status, statuses } from './schema'

export type StatusCounts = Record<Filters['status'], number>

/** Number of messages per status under the other current filters. */
export async function countByStatus(client: Client, filters: Filters, member: string): Promise<StatusCounts> {
  const counts = await Promise.all(
    statuses.map(async (status) => [status, await countOf(client, { ...filters, status }, member)] as const),
  )
  const each = Object.fromEntries(counts) as Record<Status, number>
  return { ...each, open: each.new + each.answered + each.enrolled }
}

async function countOf(client: Client, filters: Filters, member: string): Promise<number> {
  const { count, error } = await filtered(client, filters, member, true)
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}
