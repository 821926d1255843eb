import 'server-only'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import { logError, logEvent } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Member } from './member'

export type EmailVerificationState = Awaited<ReturnType<typeof emailVerificationState>>

/** Whether the address is verified, and how its code is sent: by mail, or to the log (OWNER_EMAIL only). */
export async function emailVerificationState(client: Client) {
  const data = unwrap(await client.rpc('email_verification_state').single())
  return { verified: data.verified, channel: data.channel as 'mail' | 'log' | null, codeSent: data.code_sent }
}

/**
 * Sends a new code. Returns whether one was sent: not to an account that needs none, such as one with a verified address.
 * `refusal`: a sentence for the person if another one cannot be sent yet.
 */
export async function sendCode(account: string): Promise<{ sent: boolean; refusal?: string }> {
  const { data, error } = await serviceClient().rpc('send_email_code', { account })
  if (error?.code === 'PT429') return { sent: false, refusal: error.message }
  if (error) throw new Unavailable('database', error)
  const [sent] = data
  // The code is the only secret that is ever logged: whoever can read the log controls the site anyway. It is
  // valid for ten minutes.
  if (sent?.channel === 'log') logEvent('owner.code', { code: sent.code })
  if (sent?.channel === 'mail') sendMailsSoon()
  return { sent: sent !== undefined }
}

/** Sends a new account its first code. Never throws, because the person can request another one. */
export async function sendFirstCode(account: string) {
  try {
    await sendCode(account)
  } catch (error) {
    logError('account.code_not_sent', error)
  }
}

/** Returns a sentence for the person if the code is not valid, undefined if the address is verified now. */
export async function verifyEmailByCode(account: string, code: string): Promise<string | undefined> {
  const data = unwrap(await serviceClient().rpc('verify_email_by_code', { account, code }))
  return refusals[data]
}

/** Marks the address as verified; called after the account has opened a link that was mailed to it. */
export async function verifyEmailByLink(account: string) {
  unwrap(await serviceClient().rpc('verify_email', { account }))
}

/**
 * Removes second factor, recovery codes and other sessions from a pending account whose address nobody has verified, because a stranger may have
 * signed up with it; called with the session of a link that was mailed to the address. Returns whether it was such an account.
 */
export async function resetUnverifiedAccount({ id, sessionId }: Pick<Member, 'id' | 'sessionId'>) {
  return unwrap(await serviceClient().rpc('reset_unverified_account', { account: id, session: sessionId }))
}

const refusals: Readonly<Record<string, string>> = {
  wrong: 'This code is wrong. Check it and try again.',
  expired: 'This code has expired. Ask for a new one.',
}
