import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { cache } from 'react'
import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'
import { sessionClient } from '@/lib/supabase/session'

type Role = 'owner' | 'admin' | 'pending'
export type Member = { readonly id: string; readonly email: string; readonly role: Role }

/** Who is asking, with the client that acts as them; null for a stranger. Asked once a request. */
export const currentMember = cache(async () => {
  const client = await sessionClient()
  const member = await memberOf(client)
  return member ? { client, member } : null
})

/**
 * The account behind a client's session, as the auth server knows it now: a forged, expired or revoked session has none.
 * @throws Unavailable when the auth server or the database does not answer, which is not the same as being signed out.
 */
async function memberOf(client: Client): Promise<Member | null> {
  const { data, error } = await client.auth.getUser()
  if (error && !isRefusal(error)) throw new Unavailable('database', error)
  if (!data.user) return null
  const profile = await client.from('profiles').select('id, email, role').eq('id', data.user.id).maybeSingle()
  if (profile.error) throw new Unavailable('database', profile.error)
  return profile.data && { ...profile.data, role: profile.data.role as Role }
}

const isRefusal = (error: AuthError) =>
  !isAuthRetryableFetchError(error) && (error.status === undefined || error.status < 500)

export const isAdmin = ({ role }: Member) => role === 'owner' || role === 'admin'
