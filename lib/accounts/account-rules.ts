import 'server-only'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'

/** Copies the sign-up settings to the database, which gives every new account its role (CONTRACT `ADMIN_SIGNUP`, `OWNER_EMAIL`). */
export async function applyAccountRules(service: Client = serviceClient()) {
  const { ADMIN_SIGNUP, OWNER_EMAIL, RESEND_API_KEY } = env()
  const { error } = await service.rpc('set_account_rules', {
    signup: ADMIN_SIGNUP,
    // The generated types do not allow null for a function's argument.
    owner_email: (OWNER_EMAIL ?? null) as string,
    mails: Boolean(RESEND_API_KEY),
  })
  if (error) throw new Unavailable('database', error)
}

/**
 * Whether an address may sign up; the database checks it again. On a closed site the answer is the same for invited and other
 * addresses. For OWNER_EMAIL it also deletes an unproven account that somebody else made with that address.
 */
export async function maySignUp(service: Client, address: string): Promise<boolean> {
  const freed = await service.rpc('free_owner_address', { address })
  if (freed.error) throw new Unavailable('database', freed.error)
  const { data, error } = await service.rpc('may_sign_up', { address })
  if (error) throw new Unavailable('database', error)
  return data
}
