import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from './database.types'
import { limitedFetch } from './limited-fetch'

export type Client = SupabaseClient<Database>

/**
 * A visitor's client: no session, the publishable key, row level security as `anon`.
 * @throws Unavailable when no Supabase is configured, as in a build without a database.
 */
export function publicClient(): Client {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY) throw new Unavailable('database', 'SUPABASE_URL is not set')
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    ...clientOptions,
    global: { fetch: limitedFetch() },
  })
}

// Fail within seconds when the database is down, without the library's own retries.
export const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false, timeout: 4000 },
} as const
