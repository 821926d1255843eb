import 'server-only'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * Copies the sign-up settings to the database, which gives every new account its role (CONTRACT
 * `ADMIN_SIGNUP`, `OWNER_EMAIL`).
 */
export async function applyAccountRules() {
  const { ADMIN_SIGNUP, OWNER_EMAIL, RESEND_API_KEY } = env()
  const rules = {
    signup: ADMIN_SIGNUP,
    // The generated types do not allow null for a function's argument.
    owner_email: (OWNER_EMAIL ?? null) as string,
    mails: Boolean(RESEND_API_KEY),
  }
  unwrap(await serviceClient().rpc('set_account_rules', rules))
}

/** The invited address of a token; null if the token is expired, used or unknown. @throws Unavailable */
export async function invitedAddress(token: string): Promise<string | null> {
  return unwrap(await serviceClient().rpc('invited_address', { token }))
}
