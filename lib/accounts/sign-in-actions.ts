'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { recordAttempt } from '@/lib/accounts/activity/mutations'
import { clearSessionCookies } from '@/lib/platform/supabase/cookies'
import { sessionClient } from '@/lib/platform/supabase/session'
import { formatCount } from '@/lib/school/number-words'
import { accountForm, memberForm } from './account-form'
import { authRefusal } from './auth-server'
import { rememberDevice } from './device'
import { memberOf } from './member'
import { adminPath, codePage } from './return-path'
import { codeSchema, loginSchema, recoveryCodeSchema } from './schema'
import { checkAppCode, checkRecoveryCode } from './second-factor'
import { beginSignIn, waitForNextStep } from './sign-in-attempts'

export const logIn = accountForm({
  schema: loginSchema,
  name: 'log_in',
  page: '/login',
  run: async ({ email, password, next, challenge }) => {
    const attempt = await beginSignIn(email, challenge)
    if ('message' in attempt) return attempt
    const startedAt = performance.now()
    const client = await sessionClient()
    const { error } = await client.auth.signInWithPassword({ email, password })
    // With any other status the auth server has not checked the password.
    if (error?.status !== 400) await attempt.forgive()
    const refused = authRefusal({ error })
    if (refused) {
      await recordAttempt('sign_in.failed', email)
      await waitForNextStep(startedAt)
      return { message: refused }
    }
    const member = await memberOf(client)
    if (member) await rememberDevice({ client, member })
    return member?.missingFactor === 'code' ? { step: codePage(next) } : { to: adminPath(next) }
  },
})

export const submitSignInCode = memberForm({
  schema: codeSchema,
  name: 'give_code',
  page: '/login/code',
  run: async ({ input: { code, next }, ...signedIn }) => {
    const message = await checkAppCode(signedIn, code)
    if (message) return { message }
    return { to: adminPath(next) }
  },
})

export const submitRecoveryCode = memberForm({
  schema: recoveryCodeSchema,
  name: 'give_recovery_code',
  page: '/login/recovery-code',
  run: async ({ input: { code }, ...signedIn }) => {
    const left = await checkRecoveryCode(signedIn, code)
    if (typeof left === 'string') return { message: left }
    const codes = formatCount(left, 'recovery code')
    const description = `Logged in successfully. You have ${codes} left. Set up your authenticator app again.`
    return { to: '/admin/account', successMessage: { title: 'Success', description } }
  },
})

/** Ends this session. The cookies are deleted even if the auth server does not answer. */
export async function logOut() {
  const client = await sessionClient()
  await client.auth.signOut({ scope: 'local' }).catch(() => undefined)
  clearSessionCookies(await cookies())
  if (!(await headers()).has('next-action')) redirect('/login')
}
