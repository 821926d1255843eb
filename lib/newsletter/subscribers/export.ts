import { csvFile } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'
import { listSubscribers } from './queries'
import { type Filters, stateLabels } from './schema'

/** Up to 50,000 subscribers. */
export const exportSubscribers = (client: Client, filters: Filters) =>
  csvFile({
    name: 'subscribers',
    timeZone: siteIdentity().timeZone,
    load: async (page, size) => (await listSubscribers(client, { ...filters, page }, size)).rows,
    most: 50_000,
    columns: [
      ['Email', ({ email }) => email],
      ['State', ({ state }) => stateLabels[state]],
      ['Requested', ({ requestedAt }, clock) => clock(requestedAt)],
      ['Confirmed', ({ confirmedAt }, clock) => clock(confirmedAt)],
      ['Unsubscribed', ({ unsubscribedAt }, clock) => clock(unsubscribedAt)],
    ],
  })
