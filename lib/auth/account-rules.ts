import 'server-only'
import { env } from '@/lib/core/env'
import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'

/** Tells the database who may become what, because it decides the role of every new account itself (CONTRACT `ADMIN_SIGNUP`, `OWNER_EMAIL`). */
export async function applyAccountRules(service: Client) {
  const { ADMIN_SIGNUP, OWNER_EMAIL } = env()
  const { error } = await service.rpc('set_account_rules', {
    signup: ADMIN_SIGNUP,
    // The generator does not know that a function's argument may be null.
    owner_email: (OWNER_EMAIL ?? null) as string,
  })
  if (error) throw new Unavailable('database', error)
}

/** Whether an address may have an account at all; the database refuses it once more. */
export async function maySignUp(service: Client, address: string): Promise<boolean> {
  const { data, error } = await service.rpc('may_sign_up', { address })
  if (error) throw new Unavailable('database', error)
  return data
}
