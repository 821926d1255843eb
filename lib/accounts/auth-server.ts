import 'server-only'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'

/** The auth server's message when it refuses (SPEC 8). @throws Unavailable when it does not respond. */
export function authRefusal({ error }: { error: Error | null }): string | undefined {
  if (error && isAuthRetryableFetchError(error)) throw new Unavailable('database', error)
  return error?.message
}

/**
 * Changes the password and ends the account's other sessions. The caller must have checked the current
 * password or a recovery link. Returns the auth server's message if it refuses. @throws Unavailable
 */
export async function setPassword(
  client: Client,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  password: string,
): Promise<string | undefined> {
  unwrap(await serviceClient().rpc('permit_password', { account: id, session: sessionId }))
  return authRefusal(await client.auth.updateUser({ password }))
}

/**
 * Whether the password is correct. The auth server starts a session for this, which is ended at once. @throws Unavailable when it did not
 * check the password, for example because it has had too many requests.
 */
export async function verifyPassword(email: string, password: string): Promise<boolean> {
  const client = publicClient()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  // With any other status the auth server has not checked the password.
  if (error && error.status !== 400) throw new Unavailable('database', error)
  if (!data.session) return false
  await client.auth.signOut({ scope: 'local' })
  return true
}
