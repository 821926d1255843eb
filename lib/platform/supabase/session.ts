import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import { type Client, clientOptions, limitedFetch } from './client'
import { sessionCookies } from './cookies'
import type { Database } from './database.types'

/**
 * The signed-in person's client: their own session, row level security as `authenticated`, or as `anon`
 * without one. One for each request. @throws Unavailable when no Supabase is configured.
 */
export async function sessionClient(): Promise<Client> {
  // Read first: during a build this marks the page as dynamic and stops its rendering.
  const jar = await cookies()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY) throw new Unavailable('database', 'SUPABASE_URL is not set')
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    db: clientOptions.db,
    global: { fetch: limitedFetch() },
    cookieOptions: sessionCookies(),
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (changes) => {
        // Cookies cannot be set while a page is rendered; the middleware has already refreshed the session.
        try {
          for (const { name, value, options } of changes) jar.set(name, value, options)
        } catch {}
      },
    },
  })
}
