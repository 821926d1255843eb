import 'server-only'
import { Unavailable } from '@/lib/core/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { Member } from './member'

/** The address a token invites; null when it expired, was used or never was. @throws Unavailable */
export async function invitedAddress(token: string): Promise<string | null> {
  const { data, error } = await serviceClient().rpc('invited_address', { token })
  if (error) throw new Unavailable('database', error)
  return data
}

/** Takes the address from an account that waits: whoever made it has not proven anything. @throws Unavailable */
export async function clearInvitedAddress(token: string) {
  const { error } = await serviceClient().rpc('clear_invited_address', { token })
  if (error) throw new Unavailable('database', error)
}

/** Lets the waiting account of the invited address in, and ends its other sessions. The database's sentence when it refuses. */
export async function acceptFor({ id, sessionId }: Member, token: string): Promise<string | undefined> {
  const answer = await serviceClient().rpc('accept_invitation', { token, account: id, session: sessionId })
  if (answer.error && answer.error.code !== 'PT409') throw new Unavailable('database', answer.error)
  return answer.error?.message
}
