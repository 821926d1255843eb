'use server'

import { checkClientRateLimit, checkRateLimits } from '@/lib/platform/rate-limits'
import { sessionClient } from '@/lib/platform/supabase/session'
import { accountForm, memberForm } from './account-form'
import { authRefusal } from './auth-server'
import { sendFirstCode } from './email-verification'
import { clearLinkToken } from './link-token'
import { setPasswordByLink } from './password-by-link'
import { signUpLimits } from './rate-limits'
import { accountErrors } from './rules'
import { acceptSchema, invitationSchema, newPasswordSchema, signupSchema } from './schema'
import {
  acceptAsMember,
  clearInvitedAddress,
  invitedAddress,
  signUpRefusal,
  storeAccountRules,
} from './sign-up'
import { weaknessOf } from './weak-password'

export const signUp = accountForm({
  schema: signupSchema,
  name: 'sign_up',
  page: '/signup',
  run: async ({ email, password }) => {
    const weakness = await weaknessOf(password, email)
    if (weakness) return { errors: { password: weakness } }
    const wait = await checkRateLimits(signUpLimits, email)
    if (wait) return { message: wait.message }
    await storeAccountRules()
    const refusal = await signUpRefusal(email)
    if (refusal) return { message: refusal }
    const client = await sessionClient()
    const response = await client.auth.signUp({ email, password })
    const refused = authRefusal(response)
    if (refused) return { message: refused }
    if (!response.data.session) return { to: '/confirm' }
    await sendFirstCode(response.data.session.user.id)
    return { to: '/admin' }
  },
})

export const confirmAccount = accountForm({
  schema: newPasswordSchema,
  name: 'confirm_account',
  page: '/confirm',
  run: (input) => setPasswordByLink('email', input),
})

// The invitation may also have been accepted by an earlier attempt, whose response was lost.
const invalidInvitation = {
  message: `${accountErrors.usedInvitation} If you have chosen a password already, log in.`,
}

export const acceptInvitation = accountForm({
  schema: invitationSchema,
  name: 'accept_invitation',
  page: '/invitation',
  run: async ({ token, password }) => {
    const wait = await checkClientRateLimit(signUpLimits)
    if (wait) return { message: wait.message }
    const email = await invitedAddress(token)
    if (!email) return invalidInvitation
    const weakness = await weaknessOf(password, email)
    if (weakness) return { errors: { password: weakness } }
    await clearInvitedAddress(token)
    const client = await sessionClient()
    // The database reads the token from the sign-up's metadata and gives the role in the same transaction.
    const response = await client.auth.signUp({ email, password, options: { data: { invitation: token } } })
    const refused = authRefusal(response)
    if (refused) return { message: refused }
    await clearLinkToken('/invitation')
    if (response.data.session) return { to: '/admin' }
    const signInError = authRefusal(await client.auth.signInWithPassword({ email, password }))
    return signInError ? { message: signInError } : { to: '/admin' }
  },
})

export const acceptSignedIn = memberForm({
  schema: acceptSchema,
  name: 'accept_invitation_signed_in',
  page: '/invitation',
  run: async ({ member, input: { token } }) => {
    const refused = await acceptAsMember(member, token)
    if (refused) return { message: refused }
    await clearLinkToken('/invitation')
    return { to: '/admin' }
  },
})
