import 'server-only'
import { env } from '@/lib/core/env'
import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'
import { serviceClient } from '@/lib/supabase/service'

/** Tells the database who may become what, because it decides the role of every new account itself (CONTRACT `ADMIN_SIGNUP`, `OWNER_EMAIL`). */
export async function applyAccountRules(service: Client = serviceClient()) {
  const { ADMIN_SIGNUP, OWNER_EMAIL, RESEND_API_KEY } = env()
  const { error } = await service.rpc('set_account_rules', {
    signup: ADMIN_SIGNUP,
    // The generator does not know that a function's argument may be null.
    owner_email: (OWNER_EMAIL ?? null) as string,
    mails: Boolean(RESEND_API_KEY),
  })
  if (error) throw new Unavailable('database', error)
}

/**
 * Whether an address may have an account at all; the database refuses it once more. The same answer for every address of a
 * closed site, invited or not. For OWNER_EMAIL it also makes room where somebody took that address without proving it.
 */
export async function maySignUp(service: Client, address: string): Promise<boolean> {
  const freed = await service.rpc('free_owner_address', { address })
  if (freed.error) throw new Unavailable('database', freed.error)
  const { data, error } = await service.rpc('may_sign_up', { address })
  if (error) throw new Unavailable('database', error)
  return data
}
