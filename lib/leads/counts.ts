import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const tables = ['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] as const

/** Messages of all kinds that nobody has dealt with. */
export async function countNewMessages(client: Client): Promise<number> {
  const counts = await Promise.all(tables.map((table) => countNew(client, table)))
  return counts.reduce((total, count) => total + count, 0)
}

/** Mails that were given up on. */
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
