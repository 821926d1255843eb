import 'server-only'
import { cache } from 'react'
import { notAllowed, Unavailable, unwrap } from '@/lib/platform/errors'
import { logRefusal } from '@/lib/platform/log'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { sessionClient } from '@/lib/platform/supabase/session'
import { normaliseTimestamp } from '@/lib/platform/time'
import { withinSeconds } from '@/lib/platform/time-limit'
import { recordSessionUse } from './sessions'

type Role = 'owner' | 'admin' | 'writer' | 'pending'

/** `role` is the role granted to the session: `accountRole` once there is no `missingFactor`. */
export type Member = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly accountRole: Role
  readonly missingFactor: 'code' | 'enrolment' | null
  readonly sessionId: string
  /** Until when (UTC) the last confirmation by password or code is valid; null if there was none. */
  readonly confirmedUntil: string | null
  /** How many messages are new, counted up to 100; null for an account that may not read them. */
  readonly newMessages: number | null
}

/** The signed-in account and a database client that acts as it; null for a visitor. Read once per request. */
export const currentMember = cache(async () => {
  const client = await sessionClient()
  const member = await memberOf(client)
  if (!member) return null
  await recordSessionUse(member)
  return { client, member }
})

/** The database client of a session, for components that pass it to queries. */
export type { Client }

export type SignedIn = NonNullable<Awaited<ReturnType<typeof currentMember>>>

/** The signed-in member, or a refusal if not allowed. `request`: name of the request in the log. */
export async function authorise(
  request: string,
  isAllowed: (member: Member) => boolean,
): Promise<Result<SignedIn>> {
  const signedIn = await currentMember()
  if (!signedIn) return refuse('signed-out', 'You are logged out. Log in again to continue.')
  if (isAllowed(signedIn.member)) return done(signedIn)
  logRefusal(request, signedIn.member)
  return refuse('forbidden', notAllowed)
}

/**
 * The account of a client's session, read from the database: null for a forged, expired or ended session.
 * @throws Unavailable when the database does not answer, which is not the same as being signed out.
 */
export async function memberOf(client: Client): Promise<Member | null> {
  const request = client.rpc('current_access').maybeSingle()
  // Server actions run one at a time: a save may wait for two others and must end within ten seconds.
  const response = await withinSeconds(3, Promise.resolve(request), undefined)
  if (!response) throw new Unavailable('database', 'it did not answer in time')
  const { data, error, status } = response
  // Without a valid token the request has the role `anon`.
  if (status === 401 || status === 403) return null
  if (error) throw new Unavailable('database', error)
  if (!data) return null
  return {
    id: data.id,
    email: data.email,
    role: data.role as Role,
    accountRole: data.account_role as Role,
    missingFactor: data.missing_factor as Member['missingFactor'],
    sessionId: data.session_id,
    confirmedUntil: data.confirmed_until && normaliseTimestamp(data.confirmed_until),
    newMessages: data.new_messages as number | null,
  }
}

export const isOwner = ({ role }: Member) => role === 'owner'
export const isAdmin = (member: Member) => isOwner(member) || member.role === 'admin'
/** Writers, admins and the owner: whoever handles posts and AI. */
export const isWriter = (member: Member) => isAdmin(member) || member.role === 'writer'

/** The member's display name and picture; undefined once the session has ended. @throws Unavailable */
export async function loadProfile(client: Client, { id }: Pick<Member, 'id'>) {
  const data = unwrap(await client.from('profiles').select('name, picture').eq('id', id).maybeSingle())
  return data ?? { name: null, picture: null }
}
