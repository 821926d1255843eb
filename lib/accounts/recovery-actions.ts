'use server'

import { cookies } from 'next/headers'
import { after } from 'next/server'
import { withoutAddresses } from '@/lib/mail/outbox/deliver'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { logError } from '@/lib/platform/log'
import { checkRateLimits, checkSubjectLimit } from '@/lib/platform/rate-limits'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { siteCookie } from '@/lib/platform/supabase/cookies'
import { type Client, publicClient } from '@/lib/platform/supabase/public'
import { sessionClient } from '@/lib/platform/supabase/session'
import { accountForm, type Outcome } from './account-form'
import { recordAttempt } from './activity/mutations'
import { authRefusal, setPassword } from './auth-server'
import { rememberDevice } from './device'
import { resetUnverifiedAccount, verifyEmailByLink } from './email-verification'
import { clearLinkToken } from './link-token'
import { type Member, memberOf } from './member'
import { recoveryLimits, recoveryMails } from './rate-limits'
import { accountErrors } from './rules'
import { newPasswordSchema, recoverySchema } from './schema'
import { checkEitherCode } from './second-factor'
import { weaknessOf } from './weak-password'

export const requestRecovery = accountForm({
  schema: recoverySchema,
  name: 'ask_for_recovery',
  run: async ({ email }) => {
    const wait = await checkRateLimits(recoveryLimits, email)
    if (wait) return { message: wait.message }
    await recordAttempt('recovery.asked', email)
    if (!(await checkSubjectLimit(recoveryMails, email))) after(() => sendRecovery(email))
    return { done: true }
  },
})

// Sends the mail after the response, so that neither the response's text nor its time reveals whether the
// account exists.
async function sendRecovery(email: string) {
  const { error } = await publicClient().auth.resetPasswordForEmail(email)
  if (error) logError('account.recovery_not_sent', withoutAddresses(error.message))
  sendMailsSoon()
}

export const setNewPassword = accountForm({
  schema: newPasswordSchema,
  name: 'set_new_password',
  page: '/new-password',
  run: async ({ token_hash, password, code }): Promise<Outcome> => {
    // The password is checked before the link is used, because a link works only once.
    const weakness = await weaknessOf(password)
    if (weakness) return { errors: { password: weakness } }
    const client = await sessionClient()
    const member = await memberOfLink(client, token_hash)
    if (!member) return { message: accountErrors.usedLink }
    // The address is known only now. The person may try again, because this session has used the link.
    const weaknessByAddress = await weaknessOf(password, member.email)
    if (weaknessByAddress) return { errors: { password: weaknessByAddress } }
    // For an account with a second factor access to the mailbox is not enough, and a hosted auth server refuses a
    // new password before the code. A pending account with an unverified address, which somebody else may have made
    // with this address, loses its second factor instead.
    const wasUnverified = await resetUnverifiedAccount(member)
    if (member.missingFactor === 'code' && !wasUnverified) {
      if (!code) return { errors: { code: accountErrors.eitherCode } }
      const message = await checkEitherCode({ client, member }, code)
      if (message) return { errors: { code: message } }
    }
    const refused = await setPassword(client, member, password)
    if (refused) return { message: refused }
    // Not before: with the old password the account may still be a stranger's, who signed up with this address.
    await verifyEmailByLink(member.id)
    await clearRecoveryProof()
    await clearLinkToken('/new-password')
    await rememberDevice({ client, member })
    return { to: '/admin' }
  },
})

/** The account of the link. This session may have used the link before, when it was asked for a code or another password. */
async function memberOfLink(client: Client, link: string): Promise<Member | null> {
  const current = await memberOf(client)
  if (current && (await hasRecoveryProof(current.sessionId, link))) return current
  const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: link })
  if (authRefusal({ error }) || !data.session) return null
  const member = await memberOf(client)
  if (member) await storeRecoveryProof(member.sessionId, link)
  return member
}

const proofCookie = () => siteCookie('academy-recovery', '/new-password')
const purpose = 'recovery proof'
/** The time for typing the code of the second factor, or another password, in seconds. */
const maxAge = 10 * 60

const claimOf = (until: string, sessionId: string, link: string) => JSON.stringify([until, sessionId, link])

/** A link works once. When a code or another password is required, its session may still set the password for `maxAge`. */
async function storeRecoveryProof(sessionId: string, link: string) {
  const until = String(Date.now() + maxAge * 1000)
  const value = `${until}.${sign(claimOf(until, sessionId, link), purpose, signingSecret())}`
  const jar = await cookies()
  jar.set({ ...proofCookie(), value, maxAge })
}

/** Whether this session was begun with this link within the last minutes. */
async function hasRecoveryProof(sessionId: string, link: string): Promise<boolean> {
  const [until = '', signature = ''] = (await cookies()).get(proofCookie().name)?.value.split('.') ?? []
  if (Number(until) <= Date.now()) return false
  return verifySignature(signature, claimOf(until, sessionId, link), purpose, signingSecret())
}

async function clearRecoveryProof() {
  const jar = await cookies()
  jar.set({ ...proofCookie(), value: '', maxAge: 0 })
}
