import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import { nodeFetch } from '@/lib/platform/process-state'
import type { Database } from './database.types'

export type Client = SupabaseClient<Database>

/**
 * A client without a session. `timeout`: milliseconds for each request, instead of the usual few seconds.
 * @throws Unavailable when no Supabase is configured.
 */
export function clientWith(key: string | undefined, timeout?: number): Client {
  const { SUPABASE_URL } = env()
  if (!SUPABASE_URL || !key) throw new Unavailable('database', 'SUPABASE_URL is not set')
  const db = timeout ? { ...clientOptions.db, timeout } : clientOptions.db
  const fetch = limitedFetch(timeout)
  return createClient<Database>(SUPABASE_URL, key, { ...clientOptions, db, global: { fetch } })
}

// Requests fail within seconds when the database is down, without the library's own retries.
export const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: 4000 },
} as const

const signInTimeout = 5000
const otherTimeout = 30_000

/**
 * A fetch with a time limit for the whole response: a frozen database accepts connections and never responds. Calls of the auth
 * server may take five seconds each; refreshing a session, which the library retries, five in total. Queries
 * have a shorter limit of their own (`clientOptions.db`). Node's own fetch, because Next's copies and
 * traces each response for a cache that no query uses.
 */
export function limitedFetch(timeout = otherTimeout): typeof fetch {
  let renewal: AbortSignal | undefined
  return (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.includes('grant_type=refresh_token'))
      return fetchWithin(address.includes('/auth/v1/') ? signInTimeout : timeout, input, init)
    renewal ??= AbortSignal.timeout(signInTimeout)
    return nodeFetch(input, withSignal(renewal, init))
  }
}

/**
 * Ends its timer with the response. `AbortSignal.timeout` would keep the page that is rendered in memory for the whole time limit,
 * because a timer keeps what runs around it.
 */
async function fetchWithin(milliseconds: number, input: RequestInfo | URL, init?: RequestInit) {
  const limit = new AbortController()
  const abort = () =>
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  const timer = setTimeout(abort, milliseconds)
  try {
    const response = await nodeFetch(input, withSignal(limit.signal, init))
    const body = await response.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, response)
  } finally {
    clearTimeout(timer)
  }
}

const withSignal = (limit: AbortSignal, init?: RequestInit) => ({
  ...init,
  signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
})
