import { csv } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/zoned-time'
import { siteIdentity } from '@/lib/school/identity'
import { listSubscribers } from './queries'
import type { Filters } from './schema'
import { stateLabels } from './state-labels'

const most = 50_000
const atOnce = 1000
const heading = ['Email', 'State', 'Requested', 'Confirmed', 'Unsubscribed']

/** Up to 50,000 subscribers as CSV, times in the site's time zone, and a file name with today's date. */
export async function exportSubscribers(client: Client, filters: Filters) {
  const { timeZone } = siteIdentity()
  const clock = (instant: string | null) =>
    instant ? wallTimeOf(new Date(instant), timeZone).replace('T', ' ') : ''
  const rows = await everyRow(client, filters)
  const lines = rows.map((row) => [
    row.email,
    stateLabels[row.state],
    clock(row.requestedAt),
    clock(row.confirmedAt),
    clock(row.unsubscribedAt),
  ])
  return {
    name: `subscribers-${wallTimeOf(new Date(), timeZone).slice(0, 10)}.csv`,
    text: csv([heading, ...lines]),
  }
}

async function everyRow(client: Client, filters: Filters) {
  const rows: Awaited<ReturnType<typeof listSubscribers>>['rows'] = []
  for (let page = 1; rows.length < most; page++) {
    const next = await listSubscribers(client, { ...filters, page }, atOnce)
    rows.push(...next.rows)
    if (next.rows.length < atOnce) break
  }
  return rows.slice(0, most)
}
