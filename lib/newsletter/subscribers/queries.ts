import { csvFile, pagesOf } from '@/lib/platform/csv'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { type Filters, type State, stateLabels, subscribersPerPage } from './schema'

/** One page of the subscribers, newest first, and how many match. */
export async function listSubscribers(client: Client, filters: Filters, perPage = subscribersPerPage) {
  const newestFirst = filtered(client, filters).order('created_at', { ascending: false }).order('id')
  const { rows, count } = await readPage(newestFirst, filters.page, perPage)
  return { rows: rows.map(toListed), count }
}

/** Number of a list's subscribers per state, independent of the other filters. */
export async function countSubscribers(client: Client, { list }: Pick<Filters, 'list'>) {
  return unwrap(await client.rpc('subscriber_counts', { list }).single()) satisfies Record<State, number>
}

const columns = 'id, email, status, requested_at, confirmed_at, unsubscribed_at'

function filtered(client: Client, { q, list, state }: Filters) {
  const subscribers = client.from('newsletter_subscribers').select(columns, { count: 'exact' })
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
    batches: pagesOf(async (page, size) => (await listSubscribers(client, { ...filters, page }, size)).rows),
    timeZone,
    columns: [
      ['Email', ({ email }) => email],
      ['State', ({ state }) => stateLabels[state]],
      ['Requested', ({ requestedAt }, clock) => clock(requestedAt)],
      ['Confirmed', ({ confirmedAt }, clock) => clock(confirmedAt)],
      ['Unsubscribed', ({ unsubscribedAt }, clock) => clock(unsubscribedAt)],
    ],
  })
