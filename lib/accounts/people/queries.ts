import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

export type Person = Awaited<ReturnType<typeof listPeople>>[number]
export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** Every account, oldest first. Row level security shows them to the owner only. */
export async function listPeople(client: Client) {
  const [{ data, error }, protectedOnes] = await Promise.all([
    client
      .from('profiles')
      .select('id, email, name, role, created_at, email_verified_at')
      .order('created_at'),
    client.rpc('second_factor_accounts'),
  ])
  if (error) throw new Unavailable('database', error)
  if (protectedOnes.error) throw new Unavailable('database', protectedOnes.error)
  return data.map(({ id, email, name, role, created_at, email_verified_at }) => ({
    id,
    email,
    name,
    role: role as 'owner' | 'admin' | 'pending',
    emailVerified: email_verified_at !== null,
    since: normaliseTimestamp(created_at),
    hasSecondFactor: protectedOnes.data.includes(id),
  }))
}

/** Addresses with an invitation that has not been accepted. */
export async function listInvitations(client: Client) {
  const data = unwrap(
    await client.from('invitations').select('email, created_at, expires_at').order('created_at'),
  )
  return data.map(({ email, created_at, expires_at }) => ({
    email,
    since: normaliseTimestamp(created_at),
    until: normaliseTimestamp(expires_at),
    expired: Date.parse(normaliseTimestamp(expires_at)) <= Date.now(),
  }))
}

export async function countWaiting(client: Client): Promise<number> {
  const { count, error } = await client
    .from('profiles')
    .select('*', { count: 'exact', head: true })
    .eq('role', 'pending')
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}
