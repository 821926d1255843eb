import { csvFile } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'
import { listWatchers } from './queries'

/** Up to 50,000 entries, of everybody who is or was on a course waitlist. */
export const exportWatchers = (client: Client) =>
  csvFile({
    name: 'waiting-for-courses',
    timeZone: siteIdentity().timeZone,
    load: (page, size) => listWatchers(client, (page - 1) * size, size),
    most: 50_000,
    columns: [
      ['Email', ({ email }) => email],
      ['Course', ({ course }) => course],
      ['Asked', ({ askedAt }, clock) => clock(askedAt)],
      ['Told', ({ toldAt }, clock) => clock(toldAt)],
      ['Suspicion', ({ suspicion }) => suspicion],
    ],
  })
