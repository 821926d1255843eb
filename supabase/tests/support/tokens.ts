import { createClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/platform/supabase/database.types'
import type { Client } from './clients'

/** An attacker who has an access token and nothing else. */
export async function holderOfToken(owner: Client): Promise<{ token: string; client: Client }> {
  const { data } = await owner.auth.getSession()
  const token = data.session?.access_token ?? ''
  return { token, client: clientWith(token) }
}

/** A client that sends this token, valid or not, with every request. */
export const clientWith = (token: string): Client =>
  createClient<Database>(setting('TEST_SUPABASE_URL'), setting('TEST_PUBLISHABLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  })

/** The auth server's response when the token is used to change its account. */
export async function changeAccount(token: string, change: object, path = '/auth/v1/user') {
  const response = await fetch(`${setting('TEST_SUPABASE_URL')}${path}`, {
    method: 'PUT',
    headers: {
      apikey: setting('TEST_PUBLISHABLE_KEY'),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(change),
  })
  return response.status
}

const setting = (name: string) => process.env[name] ?? ''
