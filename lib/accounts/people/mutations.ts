import { Unavailable, Unconfirmed } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

// Each answers the database's own sentence when a rule of the academy forbids it, and nothing when it is done.
type Refused = Promise<string | undefined>

/** Lets a waiting account in. */
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

/** Ends an account with all its sessions; what it wrote stays. Refusing a waiting one is the same. */
export async function removeAccount(client: Client, id: string): Refused {
  return refusal((await client.rpc('remove_account', { account: id })).error)
}

/** The heir, an admin, becomes the owner and the caller an admin. */
export async function handOver(client: Client, id: string): Refused {
  return refusal((await client.rpc('hand_over_ownership', { heir: id })).error)
}

/** For a lost phone: takes the account's second factor away and ends its sessions. */
export async function resetFactor(client: Client, id: string): Refused {
  return refusal((await client.rpc('reset_second_factor', { account: id })).error)
}

export async function requireFactor(client: Client, required: boolean): Refused {
  return refusal((await client.rpc('set_second_factor_required', { required })).error)
}

/** Lets a waiting account in whose address nobody can prove, on a site without mails. The person is asked who they are first. */
export async function approveUnproven(client: Client, id: string): Refused {
  return refusal((await client.rpc('approve_unproven', { account: id })).error)
}

/** Answers the token where no mail carries it; nobody can read it a second time. An invited address gets a new one. */
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
