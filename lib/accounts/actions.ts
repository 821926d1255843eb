'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { recordAttempt } from '@/lib/accounts/activity/record'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { logError } from '@/lib/platform/log'
import { isUsedUp, tooMany } from '@/lib/platform/rate-limits/rate-limits'
import { forgetSession } from '@/lib/platform/supabase/cookies'
import { publicClient } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { sessionClient } from '@/lib/platform/supabase/session'
import { accountForm } from './account-form'
import { applyAccountRules, maySignUp } from './account-rules'
import { proveByLink, sendFirstCode } from './address-proof'
import { rememberDevice } from './device'
import { untilNextStep } from './even-time'
import { forgetLinkToken } from './link-token'
import { memberOf } from './member'
import { provider } from './provider'
import { recoveryLimits, recoveryMails, signUpLimits } from './rate-limits'
import { adminPath, codePage } from './return-path'
import { accountFixes } from './rules'
import { confirmationSchema, loginSchema, recoverySchema, signupSchema } from './schema'
import { beginSignIn } from './sign-in-tries'
import { weaknessOf } from './weak-password'

export const logIn = accountForm({
  schema: loginSchema,
  name: 'log_in',
  page: '/login',
  run: async ({ email, password, next, challenge }) => {
    const attempt = await beginSignIn(email, challenge)
    if ('message' in attempt) return attempt
    const begun = performance.now()
    const client = await sessionClient()
    const { error } = await client.auth.signInWithPassword({ email, password })
    // With any other status the auth server has not checked the password.
    if (error?.status !== 400) await attempt.forgive()
    const refused = provider({ error })
    if (refused) {
      await recordAttempt('sign_in.failed', email)
      await untilNextStep(begun)
      return { message: refused }
    }
    await rememberDevice(email)
    const member = await memberOf(client)
    return member?.missingFactor === 'code' ? { step: codePage(next) } : { to: adminPath(next) }
  },
})

export const signUp = accountForm({
  schema: signupSchema,
  name: 'sign_up',
  page: '/signup',
  run: async ({ email, password }) => {
    const weakness = weaknessOf(password, email)
    if (weakness) return { errors: { password: weakness } }
    const wait = await tooMany(signUpLimits, email)
    if (wait) return { message: wait.sentence }
    await applyAccountRules(serviceClient())
    if (!(await maySignUp(serviceClient(), email))) {
      return { message: 'Accounts are by invitation. Ask the owner to invite this address.' }
    }
    const client = await sessionClient()
    const answer = await client.auth.signUp({ email, password })
    const refused = provider(answer)
    if (refused) return { message: refused }
    if (!answer.data.session) return { to: '/confirm' }
    await rememberDevice(email)
    await sendFirstCode(answer.data.session.user.id)
    return { to: '/admin' }
  },
})

export const askForRecovery = accountForm({
  schema: recoverySchema,
  name: 'ask_for_recovery',
  run: async ({ email }) => {
    const wait = await tooMany(recoveryLimits, email)
    if (wait) return { message: wait.sentence }
    await recordAttempt('recovery.asked', email)
    if (!(await isUsedUp(recoveryMails, email))) after(() => sendRecovery(email))
    return { done: true }
  },
})

// Runs after the response, so that neither its text nor its time tells whether the account exists.
async function sendRecovery(email: string) {
  const { error } = await publicClient().auth.resetPasswordForEmail(email)
  if (error) logError('account.recovery_not_sent', error)
  sendMailsSoon()
}

export const confirmAccount = accountForm({
  schema: confirmationSchema,
  name: 'confirm_account',
  page: '/confirm',
  run: async ({ token_hash }) => {
    const client = await sessionClient()
    const followed = await client.auth.verifyOtp({ type: 'email', token_hash })
    if (provider(followed) || !followed.data.user) return { message: accountFixes.usedLink }
    await proveByLink(followed.data.user.id)
    await forgetLinkToken('/confirm')
    return { to: '/admin' }
  },
})

/** Ends this session. The cookies are deleted even if the auth server does not answer. */
export async function logOut() {
  const client = await sessionClient()
  await client.auth.signOut({ scope: 'local' }).catch(() => undefined)
  forgetSession(await cookies())
  if (!(await headers()).has('next-action')) redirect('/login')
}
