import { type DatabaseError, databaseRefusal } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import type { GivenRole } from './roles'

interface RoleOfAccount {
  id: string
  role: GivenRole
}

/** Approves a pending account with a verified address. @throws Unconfirmed, Unavailable */
export async function approveAccount(client: Client, { id, role }: RoleOfAccount): Promise<Result> {
  const pending = client.from('profiles').update({ role }).eq('id', id).eq('role', 'pending')
  const { data, error } = await pending.select('id')
  if (data?.length === 0) return refuse('conflict', 'This account is not waiting any more.')
  return toResult(error)
}

/** Approves a pending account without a verified address, on a site that sends no mails. @throws Unconfirmed, Unavailable */
export const approveUnverified = async (client: Client, { id, role }: RoleOfAccount): Promise<Result> =>
  toResult((await client.rpc('approve_unverified', { account: id, role })).error)

/** Makes an admin a writer, or a writer an admin. @throws Unconfirmed, Unavailable */
export async function setRole(client: Client, { id, role }: RoleOfAccount): Promise<Result> {
  const members = client.from('profiles').update({ role }).in('role', ['admin', 'writer'])
  const { data, error } = await members.eq('id', id).select('id')
  if (data?.length === 0) return refuse('conflict', 'This account is neither an admin nor a writer any more.')
  return toResult(error)
}

/** Removes an account with all its sessions; its posts stay. @throws Unconfirmed, Unavailable */
export const removeAccount = async (client: Client, account: string): Promise<Result> =>
  toResult((await client.rpc('remove_account', { account })).error)

/** Transfers ownership to another admin; the caller becomes an admin. @throws Unconfirmed, Unavailable */
export const handOver = async (client: Client, newOwner: string): Promise<Result> =>
  toResult((await client.rpc('hand_over_ownership', { heir: newOwner })).error)

/** Removes an account's second factor and ends its sessions. @throws Unconfirmed, Unavailable */
export const resetFactor = async (client: Client, account: string): Promise<Result> =>
  toResult((await client.rpc('reset_second_factor', { account })).error)

/** Whether every account needs a second factor. @throws Unconfirmed, Unavailable */
export const setFactorRequired = async (client: Client, required: boolean): Promise<Result> =>
  toResult((await client.rpc('set_second_factor_required', { required })).error)

/** Invites an address, replacing an earlier invitation. Returns the token if the link cannot be mailed. @throws Unconfirmed, Unavailable */
export async function inviteAddress(
  client: Client,
  { email, role }: { email: string; role: GivenRole },
): Promise<Result<string | null>> {
  const { data, error } = await client.rpc('invite', { address: email, role })
  return error ? databaseRefusal(error) : done(data)
}

/** Withdraws the invitation of an address. @throws Unconfirmed, Unavailable */
export async function withdrawInvitation(client: Client, email: string): Promise<Result> {
  const { data, error } = await client.from('invitations').delete().eq('email', email).select('email')
  if (data?.length === 0) return refuse('conflict', 'This invitation was used or withdrawn already.')
  return toResult(error)
}

const toResult = (error: DatabaseError | null): Result => (error ? databaseRefusal(error) : done(undefined))
