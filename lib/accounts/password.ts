import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { provider } from './provider'

type Holder = { readonly id: string; readonly sessionId: string }

/**
 * Changes the password and ends the account's other sessions. The caller must have checked the current password or a recovery
 * link. Returns the auth server's message if it refuses. @throws Unavailable
 */
export async function setPassword(
  client: Client,
  { id, sessionId }: Holder,
  password: string,
): Promise<string | undefined> {
  const { error } = await serviceClient().rpc('permit_password', { account: id, session: sessionId })
  if (error) throw new Unavailable('database', error)
  return provider(await client.auth.updateUser({ password }))
}
