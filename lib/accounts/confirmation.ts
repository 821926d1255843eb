import 'server-only'
import { Unavailable, Unconfirmed, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { verifyPassword } from './auth-server'
import type { Member } from './member'
import { type CodeCheck, verifyAppCode } from './second-factor'

/** How a person confirms their identity: by authenticator code if the account has one, else by password. */
export type ConfirmationMethod = 'password' | 'code'

/**
 * Requires a confirmation. Used for exports, which the database cannot distinguish from ordinary reads.
 * @throws Unconfirmed
 */
export function requireConfirmation({ confirmedUntil }: Pick<Member, 'confirmedUntil'>) {
  if (!confirmedUntil || Date.parse(confirmedUntil) <= Date.now()) throw new Unconfirmed()
}

/** How the signed-in person confirms their identity. @throws Unavailable */
export async function confirmationMethod(client: Client): Promise<ConfirmationMethod> {
  const data = unwrap(await client.rpc('confirmation_method'))
  return data === 'code' ? 'code' : 'password'
}

/** Whether the password or code is correct for this account. @throws Unavailable */
export async function verifySecret(
  client: Client,
  { email }: Pick<Member, 'email'>,
  method: ConfirmationMethod,
  secret: string,
): Promise<CodeCheck> {
  if (method === 'code') return verifyAppCode(client, secret)
  return (await verifyPassword(email, secret)) ? 'right' : 'wrong'
}

/** Stores that this session was confirmed just now. @throws Unavailable */
export async function rememberConfirmation({ id, sessionId }: Member) {
  const { data, error } = await serviceClient().rpc('confirm_session', { session: sessionId, account: id })
  if (error || !data) throw new Unavailable('database', error ?? 'the session has ended')
}
