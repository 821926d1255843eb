'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { memberAction } from '@/lib/accounts/guards/action'
import { checkClientRateLimit, checkRateLimits, clearRateLimit } from '@/lib/platform/rate-limits'
import { done, refuse } from '@/lib/platform/result'
import { clearSessionCookies } from '@/lib/platform/supabase/cookies'
import { memberForm } from './account-form'
import { authRefusal, setPassword, verifyPassword } from './auth-server'
import { rememberDevice } from './device'
import { sendCode, verifyEmailByCode } from './email-verification'
import { confirmationLimits, emailCodeLimits } from './rate-limits'
import { emailCodeSchema, newCodeSchema, passwordChangeSchema } from './schema'
import { endOwnSession } from './sessions'
import { weaknessOf } from './weak-password'

export const changePassword = memberAction(
  'change_password',
  passwordChangeSchema,
  async ({ client, member, input }) => {
    const wait = await checkRateLimits(confirmationLimits, member.sessionId)
    if (wait) return refuse('limited', wait.message)
    const { current, password } = input
    if (!(await verifyPassword(member.email, current))) {
      const current = 'This is not your current password.'
      return refuse('invalid', current, { current })
    }
    await clearRateLimit(confirmationLimits.subject, member.sessionId)
    const refused =
      (await weaknessOf(password, member.email)) ?? (await setPassword(client, member, password))
    if (refused) return refuse('invalid', refused, { password: refused })
    refresh()
    return done(undefined)
  },
)

/** Ends one of the person's own sessions, on any device. */
export const endSession = memberAction(
  'end_session',
  z.object({ id: z.guid() }),
  async ({ client, input }) => {
    await endOwnSession(client, input.id)
    refresh()
    return done(undefined)
  },
)

const scopes = z.object({ scope: z.enum(['others', 'global']) })

/**
 * Ends the person's sessions: with the scope `others` all but this one, with `global` this one too (SPEC 7).
 */
export const endSessions = memberAction('end_sessions', scopes, async ({ client, input: { scope } }) => {
  const refused = authRefusal(await client.auth.signOut({ scope }))
  if (refused) return refuse('failed', refused)
  if (scope === 'others') refresh()
  else clearSessionCookies(await cookies())
  return done(undefined)
})

export const verifyEmail = memberForm({
  schema: emailCodeSchema,
  name: 'verify_email',
  page: '/admin/waiting',
  run: async ({ input: { code }, ...signedIn }) => {
    const refused = await verifyEmailByCode(signedIn.member.id, code)
    if (refused) return { message: refused }
    await rememberDevice(signedIn)
    return { to: '/admin' }
  },
})

export const requestEmailCode = memberForm({
  schema: newCodeSchema,
  name: 'send_email_code',
  page: '/admin/waiting',
  run: async ({ member }) => {
    const wait = await checkClientRateLimit(emailCodeLimits)
    if (wait) return { message: wait.message }
    const { sent, refusal } = await sendCode(member.id)
    if (refusal) return { message: refusal }
    // No code was sent because the account needs none, for example because its address was verified in another tab. /admin redirects to the
    // page for its current state.
    return sent ? { done: true } : { step: '/admin' }
  },
})
