'use server'

import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { sendMailsSoon } from '@/lib/automation/mails'
import { Unavailable } from '@/lib/core/errors'
import type { FormState } from '@/lib/core/form'
import { forgetTries, tooMany } from '@/lib/limits/limits'
import { isSessionCookie } from '@/lib/supabase/cookies'
import { publicClient } from '@/lib/supabase/public'
import { serviceClient } from '@/lib/supabase/service'
import { sessionClient } from '@/lib/supabase/session'
import { accountForm } from './account-form'
import { applyAccountRules, maySignUp } from './account-rules'
import { recoveryLimits, signInLimits, signUpLimits } from './limits'
import { adminPath } from './return-path'
import { confirmationSchema, loginSchema, newPasswordSchema, recoverySchema, signupSchema } from './schema'

const logInForm = accountForm({
  schema: loginSchema,
  name: 'log_in',
  page: '/login',
  run: async ({ email, password, next }) => {
    const wait = await tooMany(signInLimits, email)
    if (wait) return { message: wait.sentence }
    const client = await sessionClient()
    const refused = provider(await client.auth.signInWithPassword({ email, password }))
    if (refused) return { message: refused }
    await forgetTries(signInLimits.subject, email)
    return { to: adminPath(next) }
  },
})

export async function logIn(state: FormState, form: FormData) {
  return logInForm(state, form)
}

const signUpForm = accountForm({
  schema: signupSchema,
  name: 'sign_up',
  page: '/signup',
  run: async ({ email, password }) => {
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
    return { to: answer.data.session ? '/admin' : '/confirm' }
  },
})

export async function signUp(state: FormState, form: FormData) {
  return signUpForm(state, form)
}

const recoveryForm = accountForm({
  schema: recoverySchema,
  name: 'ask_for_recovery',
  run: async ({ email }) => {
    const wait = await tooMany(recoveryLimits, email)
    if (wait) return { message: wait.sentence }
    // Refused or not, the answer is the same: an address must not be found out this way.
    provider(await publicClient().auth.resetPasswordForEmail(email))
    sendMailsSoon()
    return { done: true }
  },
})

export async function askForRecovery(state: FormState, form: FormData) {
  return recoveryForm(state, form)
}

const newPasswordForm = accountForm({
  schema: newPasswordSchema,
  name: 'set_new_password',
  page: '/new-password',
  run: async ({ token_hash, password }) => {
    const client = await sessionClient()
    if (provider(await client.auth.verifyOtp({ type: 'recovery', token_hash }))) return usedLink
    const refused = provider(await client.auth.updateUser({ password }))
    if (refused) return { message: refused }
    // Whoever knew the old password is out.
    await client.auth.signOut({ scope: 'others' })
    return { to: '/admin' }
  },
})

export async function setNewPassword(state: FormState, form: FormData) {
  return newPasswordForm(state, form)
}

const confirmationForm = accountForm({
  schema: confirmationSchema,
  name: 'confirm_account',
  page: '/confirm',
  run: async ({ token_hash }) => {
    const client = await sessionClient()
    return provider(await client.auth.verifyOtp({ type: 'email', token_hash })) ? usedLink : { to: '/admin' }
  },
})

export async function confirmAccount(state: FormState, form: FormData) {
  return confirmationForm(state, form)
}

/** Ends this session. The cookies go even when the auth server cannot be told. */
export async function logOut() {
  const client = await sessionClient()
  await client.auth.signOut({ scope: 'local' }).catch(() => undefined)
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isSessionCookie(name)) jar.delete(name)
  if (!(await headers()).has('next-action')) redirect('/login')
}

const usedLink = { message: 'This link has expired or was used already. Ask for a new one.' }

/** The provider's own message when it refuses (SPEC 8). @throws Unavailable when it does not answer. */
function provider({ error }: { error: Error | null }): string | undefined {
  if (error && isAuthRetryableFetchError(error)) throw new Unavailable('database', error)
  return error?.message
}
