import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/platform/supabase/database.types'

export type Client = SupabaseClient<Database>

/** A visitor: the publishable key and no session. A new client each time, because signing in changes it. */
export const newVisitor = (): Client => connect('TEST_PUBLISHABLE_KEY')

/** The service client, which bypasses row level security. */
export const newService = (): Client => connect('TEST_SECRET_KEY')

/** Without a time limit for each request: these tests check what is stored, and `npm run bench` how long it takes. */
function connect(key: 'TEST_PUBLISHABLE_KEY' | 'TEST_SECRET_KEY'): Client {
  return createClient<Database>(required('TEST_SUPABASE_URL'), required(key), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  })
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: these tests need a running Supabase without accounts`)
  return value
}
