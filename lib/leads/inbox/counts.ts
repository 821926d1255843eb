import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { filtered } from './queries'
import { type Filters, filtersSchema, type Status, statuses } from './schema'

export type StatusCounts = Record<Filters['status'], number>

/** Number of messages per status under the other current filters. */
export async function countByStatus(client: Client, filters: Filters, member: string): Promise<StatusCounts> {
  const counts = await Promise.all(
    statuses.map(async (status) => [status, await countOf(client, { ...filters, status }, member)] as const),
  )
  const each = Object.fromEntries(counts) as Record<Status, number>
  return { ...each, open: each.new + each.answered + each.enrolled }
}

/** Number of messages of all kinds with status "new". */
export const countNewMessages = (client: Client) => countOf(client, filtersSchema.parse({ status: 'new' }))

/** Number of mails whose delivery was given up. */
export async function countFailedMails(client: Client): Promise<number> {
  const { count, error } = await client
    .from('email_outbox')
    .select('*', { count: 'exact', head: true })
    .eq('status', 'failed')
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}

async function countOf(client: Client, filters: Filters, member = ''): Promise<number> {
  const { count, error } = await filtered(client, filters, member, true)
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}
