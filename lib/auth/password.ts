import 'server-only'
import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'
import { serviceClient } from '@/lib/supabase/service'
import { provider } from './provider'

type Holder = { readonly id: string; readonly sessionId: string }

/**
 * Changes the password of whoever has just proven that they may, and ends their other sessions. Answers why the auth
 * server refuses. @throws Unavailable
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
