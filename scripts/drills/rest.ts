import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'

/** Reads rows with the service role, past row level security. @throws Stop when the request fails. */
export async function rows<Row>(site: TemporarySite, query: string): Promise<Row[]> {
  return (await (await rest(site, query)).json()) as Row[]
}

/** As `rows`, for any number of them. `query`: with an order. */
export async function allRows<Row>(site: TemporarySite, query: string): Promise<Row[]> {
  const page = 1000
  const all: Row[] = []
  for (;;) {
    const next = await rows<Row>(site, `${query}&limit=${page}&offset=${all.length}`)
    all.push(...next)
    if (next.length < page) return all
  }
}

/** Changes rows with the service role, past row level security. @throws Stop when the request fails. */
export async function change(site: TemporarySite, filter: string, values: object) {
  await rest(site, filter, { method: 'PATCH', body: JSON.stringify(values) })
}

export async function add(site: TemporarySite, table: string, values: object) {
  await rest(site, table, { method: 'POST', body: JSON.stringify(values) })
}

export async function remove(site: TemporarySite, filter: string) {
  await rest(site, filter, { method: 'DELETE' })
}

/** Calls the tick, as the server does every minute. `origin`: of another server, or of a proxy. */
export function tick({ siteUrl, database }: TemporarySite, origin = siteUrl) {
  const headers = { authorization: `Bearer ${database.connection.CRON_SECRET}` }
  return fetch(`${origin}/api/cron/tick`, { method: 'POST', headers })
}

async function rest({ database: { connection } }: TemporarySite, path: string, init: RequestInit = {}) {
  const headers = { apikey: connection.SUPABASE_SECRET_KEY, 'content-type': 'application/json' }
  const response = await fetch(`${connection.SUPABASE_URL}/rest/v1/${path}`, { ...init, headers })
  if (!response.ok) throw new Stop(`${path}: ${response.status} ${await response.text()}`)
  return response
}
