import 'server-only'
import { env } from '@/lib/platform/env'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Member } from './member'

/**
 * Copies the sign-up settings to the database, which gives every new account its role (CONTRACT
 * `ADMIN_SIGNUP`, `OWNER_EMAIL`).
 */
export async function storeAccountRules() {
  const { ADMIN_SIGNUP, OWNER_EMAIL, RESEND_API_KEY } = env()
  const rules = {
    signup: ADMIN_SIGNUP,
    // The generated types do not allow null for a function's argument.
    owner_email: (OWNER_EMAIL ?? null) as string,
    mails: Boolean(RESEND_API_KEY),
  }
  unwrap(await serviceClient().rpc('set_account_rules', rules))
}

/**
 * Stores the sign-up settings, and deletes accounts that have waited for 30 days without a verified address. Called by the tick. Returns how many
 * it deleted. @throws Unavailable
 */
export async function applyAccountRules(): Promise<number> {
  await storeAccountRules()
  return unwrap(await serviceClient().rpc('prune_unverified_accounts'))
}

/** The invited address of a token; null if the token is expired, used or unknown. @throws Unavailable */
export async function invitedAddress(token: string): Promise<string | null> {
  return unwrap(await serviceClient().rpc('invited_address', { token }))
}

/** Deletes a pending account that somebody made with the invited address without verifying it. @throws Unavailable */
export async function clearInvitedAddress(token: string) {
  unwrap(await serviceClient().rpc('clear_invited_address', { token }))
}

/**
 * Why an address may not sign up, as a sentence for the person; the database checks this again. On a closed site the result is the same for
 * invited and other addresses. For OWNER_EMAIL this also deletes an unverified account that somebody else
 * made with that address, unless it got a code within ten minutes. @throws Unavailable
 */
export async function signUpRefusal(address: string): Promise<string | undefined> {
  const service = serviceClient()
  const { error } = await service.rpc('free_owner_address', { address })
  if (error?.code === 'PT409') return error.message
  if (error) throw new Unavailable('database', error)
  if (!unwrap(await service.rpc('may_sign_up', { address })))
    return 'Accounts are by invitation. Ask the owner to invite this address.'
}

/** Approves the invited pending account and ends its other sessions. Returns the message of a refusal. @throws Unavailable */
export async function acceptAsMember({ id, sessionId }: Member, token: string): Promise<string | undefined> {
  const response = await serviceClient().rpc('accept_invitation', { token, account: id, session: sessionId })
  if (response.error && response.error.code !== 'PT409') throw new Unavailable('database', response.error)
  return response.error?.message
}
