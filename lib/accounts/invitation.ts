import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Member } from './member'

/** The invited address of a token; null if the token is expired, used or unknown. @throws Unavailable */
export async function invitedAddress(token: string): Promise<string | null> {
  const { data, error } = await serviceClient().rpc('invited_address', { token })
  if (error) throw new Unavailable('database', error)
  return data
}

/** Deletes a pending account that somebody made with the invited address without proving it. @throws Unavailable */
export async function clearInvitedAddress(token: string) {
  const { error } = await serviceClient().rpc('clear_invited_address', { token })
  if (error) throw new Unavailable('database', error)
}

/** Approves the pending account of the invited address and ends its other sessions. Returns why the database refuses. */
export async function acceptFor({ id, sessionId }: Member, token: string): Promise<string | undefined> {
  const answer = await serviceClient().rpc('accept_invitation', { token, account: id, session: sessionId })
  if (answer.error && answer.error.code !== 'PT409') throw new Unavailable('database', answer.error)
  return answer.error?.message
}
