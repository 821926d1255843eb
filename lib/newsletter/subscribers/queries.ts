import { csvFile, pagesOf } from '@/lib/platform/csv'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { type Filters, type State, stateLabels, subscribersPerPage } from './schema'

/** One page of the subscribers, newest first, and how many match. */
export async function listSubscribers(client: Client, filters: Filters) {
  const newestFirst = filtered(client, filters, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
  const { rows, count } = await readPage(newestFirst, filters.page, subscribersPerPage)
  return { rows: rows.map(toListed), count }
}

/** Number of a list's subscribers per state, independent of the other filters. */
export async function countSubscribers(client: Client, { list }: Pick<Filters, 'list'>) {
  return unwrap(await client.rpc('subscriber_counts', { list }).single()) satisfies Record<State, number>
}

const columns = 'id, email, status, created_at, requested_at, confirmed_at, unsubscribed_at'

function filtered(client: Client, { q, list, state }: Filters, options?: { count: 'exact' }) {
  const subscribers = client.from('newsletter_subscribers').select(columns, options)
  let query = subscribers.eq('list', list)
  if (state !== 'all') query = query.eq('status', state)
  return q ? query.ilike('email', `%${q.replace(/[\\%_*\p{Cc}]/gu, '_')}%`) : query
}

type Listed = NonNullable<Awaited<ReturnType<typeof filtered>>['data']>[number]

const toListed = (row: Listed) => ({
  id: row.id,
  email: row.email,
  state: row.status as State,
  requestedAt: normaliseTimestamp(row.requested_at),
  confirmedAt: row.confirmed_at && normaliseTimestamp(row.confirmed_at),
  unsubscribedAt: row.unsubscribed_at && normaliseTimestamp(row.unsubscribed_at),
})

/** All subscribers that match. `timeZone`: of the times in the file. */
export const exportSubscribers = (client: Client, filters: Filters, timeZone: string) =>
  csvFile({
    name: 'subscribers',
    batches: pagesOf(() => filtered(client, filters)),
    timeZone,
    columns: [
      ['Email', ({ email }) => email],
      ['State', ({ status }) => stateLabels[status as State]],
      ['Requested', ({ requested_at }, clock) => clock(requested_at)],
      ['Confirmed', ({ confirmed_at }, clock) => clock(confirmed_at)],
      ['Unsubscribed', ({ unsubscribed_at }, clock) => clock(unsubscribed_at)],
    ],
  })
