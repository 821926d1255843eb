import { csvFile } from '@/lib/platform/csv'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'
import { listMessages } from './queries'
import type { Filters } from './schema'

/** Up to 10,000 messages. */
export const exportMessages = (client: Client, filters: Filters, member: string) =>
  csvFile({
    name: 'messages',
    timeZone: siteIdentity().timeZone,
    load: async (page, size) => (await listMessages(client, { ...filters, page }, member, size)).rows,
    most: 10_000,
    columns: [
      ['Received', ({ receivedAt }, clock) => clock(receivedAt)],
      ['Kind', ({ kind }) => kind.replaceAll('_', ' ')],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone ?? ''],
      ['About', ({ about }) => about ?? ''],
      ['Message', ({ message }) => message ?? ''],
      ['Status', ({ status }) => status],
      ['Answered', ({ status, answeredAt }, clock) => (status === 'new' ? '' : clock(answeredAt))],
    ],
  })
