import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const tables = ['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] as const

/** Number of messages of all kinds with status "new". */
export async function countNewMessages(client: Client): Promise<number> {
  const counts = await Promise.all(tables.map((table) => countNew(client, table)))
  return counts.reduce((total, count) => total + count, 0)
}

/** Number of mails whose delivery was given up. */
export async function countFailedMails(client: Client): Promise<number> {
  const { count, error } = await client
    .from('email_outbox')
    .select('*', { count: 'exact', head: true })
    .eq('status', 'failed')
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}

async function countNew(client: Client, table: (typeof tables)[number]): Promise<number> {
  const { count, error } = await client
    .from(table)
    .select('*', { count: 'exact', head: true })
    .eq('status', 'new')
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}
