import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/platform/supabase/database.types'

export type Client = SupabaseClient<Database>

/** A visitor: the publishable key and no session. A new client each time, because signing in changes it. */
export const newVisitor = (): Client => connect('TEST_PUBLISHABLE_KEY')

/** The service client, which bypasses row level security. With a longer time limit for hundreds of calls at once. */
export const newService = (timeout = 4000): Client => connect('TEST_SECRET_KEY', timeout)

function connect(key: 'TEST_PUBLISHABLE_KEY' | 'TEST_SECRET_KEY', timeout = 4000): Client {
  return createClient<Database>(required('TEST_SUPABASE_URL'), required(key), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false, timeout },
  })
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: these tests need a running Supabase without accounts`)
  return value
}
