import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from './database.types'
import { limitedFetch } from './limited-fetch'
import { type Client, clientOptions } from './public'

/**
 * The service client, which bypasses row level security. For background work and for validated public forms; never in
 * place of a signed-in person's own session.
 * @throws Unavailable when no Supabase is configured.
 */
export function serviceClient(): Client {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) throw new Unavailable('database', 'SUPABASE_URL is not set')
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    ...clientOptions,
    global: { fetch: limitedFetch() },
  })
}
