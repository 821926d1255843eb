import 'server-only'
import { sendMailsSoon } from '@/lib/automation/mails'
import { Unavailable } from '@/lib/core/errors'
import { logError, logEvent } from '@/lib/core/log'
import type { Client } from '@/lib/supabase/public'
import { serviceClient } from '@/lib/supabase/service'

export type ProofState = Awaited<ReturnType<typeof proofState>>

/** How far an account is with proving its address: by a mail, by the server's log (OWNER_EMAIL alone), or not at all. */
export async function proofState(client: Client) {
  const { data, error } = await client.rpc('proof_state').single()
  if (error) throw new Unavailable('database', error)
  return { proven: data.proven, way: data.way as 'mail' | 'log' | null, codeSent: data.code_sent }
}

/** Sends a new code the way there is. Answers why not, for the person, when one was sent a moment ago. */
export async function sendCode(account: string): Promise<string | undefined> {
  const { data, error } = await serviceClient().rpc('issue_address_code', { account })
  if (error?.code === 'PT429') return error.message
  if (error) throw new Unavailable('database', error)
  const [sent] = data
  // The one secret that is ever logged: who reads the server's log owns the site. It counts for ten minutes.
  if (sent?.way === 'log') logEvent('owner.code', { code: sent.code })
  if (sent?.way === 'mail') sendMailsSoon()
}

/** The first code of a new account. Never throws: the account is there, and the page it leads to offers another one. */
export async function sendFirstCode(account: string) {
  try {
    await sendCode(account)
  } catch (error) {
    logError('account.code_not_sent', error)
  }
}

/** Why a code did not prove the address, for the person; nothing when it did. */
export async function proveByCode(account: string, code: string): Promise<string | undefined> {
  const { data, error } = await serviceClient().rpc('prove_address_by_code', { account, code })
  if (error) throw new Unavailable('database', error)
  return refusals[data]
}

/** After a link was followed that only the mailbox's owner could read. */
export async function proveByLink(account: string) {
  const { error } = await serviceClient().rpc('prove_address', { account })
  if (error) throw new Unavailable('database', error)
}

const refusals: Readonly<Record<string, string>> = {
  wrong: 'This is not the code. Look at it again.',
  expired: 'This code does not count any more. Ask for a new one.',
}
