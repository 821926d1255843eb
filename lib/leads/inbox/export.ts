import { csv } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/zoned-time'
import { siteIdentity } from '@/lib/school/identity'

import { listMessages } from './queries'
import type { Filters } from './schema'

const most = 10_000
const atOnce = 1000
const heading = ['Received', 'Kind', 'Name', 'Email', 'Phone', 'About', 'Message', 'Status', 'Answered']

/** Up to 10,000 messages as CSV, times on the school's clock, and a name with today's date. */
export async function exportMessages(client: Client, filters: Filters, member: string) {
  const { timeZone } = siteIdentity()
  const clock = (instant: string | null) =>
    instant ? wallTimeOf(new Date(instant), timeZone).replace('T', ' ') : ''
  const rows = await everyRow(client, filters, member)
  const lines = rows.map((row) => [
    clock(row.receivedAt),
    row.kind.replaceAll('_', ' '),
    row.name,
    row.email,
    row.phone ?? '',
    row.about ?? '',
    row.message ?? '',
    row.status,
    row.status === 'new' ? '' : clock(row.answeredAt),
  ])
  return {
    name: `messages-${wallTimeOf(new Date(), timeZone).slice(0, 10)}.csv`,
    text: csv([heading, ...lines]),
  }
}

async function everyRow(client: Client, filters: Filters, member: string) {
  const rows: Awaited<ReturnType<typeof listMessages>>['rows'] = []
  for (let page = 1; rows.length < most; page++) {
    const next = await listMessages(client, { ...filters, page }, member, atOnce)
    rows.push(...next.rows)
    if (next.rows.length < atOnce) break
  }
  return rows.slice(0, most)
}
