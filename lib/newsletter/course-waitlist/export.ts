import { csv } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/zoned-time'
import { siteIdentity } from '@/lib/school/identity'
import { listWatchers } from './queries'

const most = 50_000
const atOnce = 1000
const heading = ['Email', 'Course', 'Asked', 'Told', 'Suspicion']

/** Up to 50,000 waitlist entries as CSV, times in the site's time zone, and a file name with today's date. */
export async function exportWatchers(client: Client) {
  const { timeZone } = siteIdentity()
  const clock = (instant: string | null) =>
    instant ? wallTimeOf(new Date(instant), timeZone).replace('T', ' ') : ''
  const rows = await everyRow(client)
  const lines = rows.map(({ email, course, askedAt, toldAt, suspicion }) => [
    email,
    course,
    clock(askedAt),
    clock(toldAt),
    suspicion,
  ])
  return {
    name: `waiting-for-courses-${wallTimeOf(new Date(), timeZone).slice(0, 10)}.csv`,
    text: csv([heading, ...lines]),
  }
}

async function everyRow(client: Client) {
  const rows: Awaited<ReturnType<typeof listWatchers>> = []
  while (rows.length < most) {
    const next = await listWatchers(client, rows.length, atOnce)
    rows.push(...next)
    if (next.length < atOnce) break
  }
  return rows
}
