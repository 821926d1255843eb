import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { GivenRole } from './roles'

export type Person = Awaited<ReturnType<typeof listPeople>>['members'][number]
export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** The most accounts that are listed as waiting: anybody can sign up, and programs do. */
export const maxWaiting = 200

/**
 * The members, oldest first, and the accounts that wait for approval: those with a verified address first, then the newest, `maxWaiting` at most.
 * `moreWait`: whether there are more. Row level security returns them to the owner only.
 */
export async function listPeople(client: Client) {
  const profiles = () =>
    client.from('profiles').select('id, email, name, role, created_at, email_verified_at')
  const [members, waiting, factors] = await Promise.all([
    profiles().neq('role', 'pending').order('created_at'),
    profiles()
      .eq('role', 'pending')
      .order('email_verified_at', { ascending: false, nullsFirst: false })
      .order('created_at', { ascending: false })
      .limit(maxWaiting + 1),
    client.rpc('second_factor_accounts'),
  ])
  const withFactor = unwrap(factors)
  const toPerson = ({ role, created_at, email_verified_at, ...person }: Profile) => ({
    ...person,
    role: role as GivenRole | 'owner' | 'pending',
    emailVerified: email_verified_at !== null,
    since: normaliseTimestamp(created_at),
    hasSecondFactor: withFactor.includes(person.id),
  })
  const pending = unwrap(waiting)
  return {
    members: unwrap(members).map(toPerson),
    waiting: pending.slice(0, maxWaiting).map(toPerson),
    moreWait: pending.length > maxWaiting,
  }
}

type Profile = Pick<Tables<'profiles'>, 'id' | 'email' | 'name' | 'role' | 'created_at' | 'email_verified_at'>

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

/** The id of an account's row on the page of people, for links to it. */
export const personAnchor = (id: string) => `person-${id}`
