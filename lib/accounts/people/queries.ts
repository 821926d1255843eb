import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { counted, countRows } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { GivenRole } from './roles'

export type Person = Awaited<ReturnType<typeof listPeople>>[number]
export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** Every account, oldest first. Row level security returns them to the owner only. */
export async function listPeople(client: Client) {
  const [people, factors] = await Promise.all([
    client
      .from('profiles')
      .select('id, email, name, role, created_at, email_verified_at')
      .order('created_at'),
    client.rpc('second_factor_accounts'),
  ])
  const withFactor = unwrap(factors)
  return unwrap(people).map(({ role, created_at, email_verified_at, ...person }) => ({
    ...person,
    role: role as GivenRole | 'owner' | 'pending',
    emailVerified: email_verified_at !== null,
    since: normaliseTimestamp(created_at),
    hasSecondFactor: withFactor.includes(person.id),
  }))
}

/** Addresses with an invitation that has not been accepted. */
export async function listInvitations(client: Client) {
  const data = unwrap(
    await client.from('invitations').select('email, role, created_at, expires_at').order('created_at'),
  )
  return data.map(({ email, role, created_at, expires_at }) => ({
    email,
    role: role as GivenRole,
    since: normaliseTimestamp(created_at),
    until: normaliseTimestamp(expires_at),
    expired: Date.parse(normaliseTimestamp(expires_at)) <= Date.now(),
  }))
}

export const countWaiting = (client: Client): Promise<number> =>
  countRows(client.from('profiles').select('id', counted).eq('role', 'pending'))

/** The id of an account's row on the page of people, for links to it. */
export const personAnchor = (id: string) => `person-${id}`
