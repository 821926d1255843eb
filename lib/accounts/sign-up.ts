import 'server-only'
import { env } from '@/lib/platform/env'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Member } from './member'

/** Copies the sign-up settings to the database, which gives every new account its role (CONTRACT `ADMIN_SIGNUP`, `OWNER_EMAIL`). */
export async function applyAccountRules(service: Client = serviceClient()) {
  const { ADMIN_SIGNUP, OWNER_EMAIL, RESEND_API_KEY } = env()
  const rules = {
    signup: ADMIN_SIGNUP,
    // The generated types do not allow null for a function's argument.
    owner_email: (OWNER_EMAIL ?? null) as string,
    mails: Boolean(RESEND_API_KEY),
  }
  unwrap(await service.rpc('set_account_rules', rules))
}

/**
 * Whether an address may sign up; the database checks it again. On a closed site the answer is the same for invited and other
 * addresses. For OWNER_EMAIL it also deletes an unverified account that somebody else made with that address.
 */
export async function maySignUp(service: Client, address: string): Promise<boolean> {
  unwrap(await service.rpc('free_owner_address', { address }))
  return unwrap(await service.rpc('may_sign_up', { address }))
}

/** The invited address of a token; null if the token is expired, used or unknown. @throws Unavailable */
export async function invitedAddress(token: string): Promise<string | null> {
  return unwrap(await serviceClient().rpc('invited_address', { token }))
}

/** Deletes a pending account that somebody made with the invited address without proving it. @throws Unavailable */
export async function clearInvitedAddress(token: string) {
  unwrap(await serviceClient().rpc('clear_invited_address', { token }))
}

/** Approves the pending account of the invited address and ends its other sessions. Returns why the database refuses. */
export async function acceptFor({ id, sessionId }: Member, token: string): Promise<string | undefined> {
  const answer = await serviceClient().rpc('accept_invitation', { token, account: id, session: sessionId })
  if (answer.error && answer.error.code !== 'PT409') throw new Unavailable('database', answer.error)
  return answer.error?.message
}
