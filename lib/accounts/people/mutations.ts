import { Unavailable, Unconfirmed } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

// Each returns the database's message when a rule refuses it, and undefined on success.
type Refused = Promise<string | undefined>

/** Approves a pending account. */
export async function approveAccount(client: Client, id: string): Refused {
  const { data, error } = await client
    .from('profiles')
    .update({ role: 'admin' })
    .eq('id', id)
    .eq('role', 'pending')
    .select('id')
  if (error) return refusal(error)
  return data.length === 0 ? 'This account is not waiting any more.' : undefined
}

/** Removes an account with all its sessions; its posts stay. Rejecting a pending account is the same. */
export async function removeAccount(client: Client, id: string): Refused {
  return refusal((await client.rpc('remove_account', { account: id })).error)
}

/** Transfers ownership to another admin; the caller becomes an admin. */
export async function handOver(client: Client, id: string): Refused {
  return refusal((await client.rpc('hand_over_ownership', { heir: id })).error)
}

/** For a lost phone: removes the account's second factor and ends its sessions. */
export async function resetFactor(client: Client, id: string): Refused {
  return refusal((await client.rpc('reset_second_factor', { account: id })).error)
}

export async function requireFactor(client: Client, required: boolean): Refused {
  return refusal((await client.rpc('set_second_factor_required', { required })).error)
}

/**
 * Approves a pending account whose address cannot be emailVerified, on a site without mails. The owner confirms their
 * identity first.
 */
export async function approveUnproven(client: Client, id: string): Refused {
  return refusal((await client.rpc('approve_unverified', { account: id })).error)
}

/**
 * Returns the invitation's token if it cannot be mailed; it cannot be read again. An invited address gets a new one.
 */
export async function invite(client: Client, email: string): Promise<{ refused?: string; token?: string }> {
  const { data, error } = await client.rpc('invite', { address: email })
  const refused = refusal(error)
  return refused ? { refused } : { token: data || undefined }
}

export async function withdrawInvitation(client: Client, email: string): Refused {
  return refusal((await client.from('invitations').delete().eq('email', email.toLowerCase())).error)
}

function refusal(error: { code: string; message: string } | null): string | undefined {
  if (!error) return undefined
  if (error.code === 'PT428') throw new Unconfirmed()
  if (/^(PT4|PGRST|42501)/.test(error.code)) return error.message
  throw new Unavailable('database', error)
}
