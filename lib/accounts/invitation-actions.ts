'use server'

import { tooManyOfClient } from '@/lib/platform/rate-limits/rate-limits'
import { sessionClient } from '@/lib/platform/supabase/session'
import { accountForm } from './account-form'
import { acceptFor, clearInvitedAddress, invitedAddress } from './invitation'
import { forgetLinkToken } from './link-token'
import { currentMember } from './member'
import { provider } from './provider'
import { signUpLimits } from './rate-limits'
import { acceptSchema, invitationSchema } from './schema'
import { weaknessOf } from './weak-password'

const deadInvitation = {
  message: 'This invitation has expired or was used already. Ask the owner for a new one.',
}

export const acceptInvitation = accountForm({
  schema: invitationSchema,
  name: 'accept_invitation',
  page: '/invitation',
  run: async ({ token, password }) => {
    const wait = await tooManyOfClient(signUpLimits)
    if (wait) return { message: wait.sentence }
    const email = await invitedAddress(token)
    if (!email) return deadInvitation
    const weakness = weaknessOf(password, email)
    if (weakness) return { errors: { password: weakness } }
    await clearInvitedAddress(token)
    const client = await sessionClient()
    // The database reads the token from the sign-up's metadata and gives the role in the same transaction.
    const answer = await client.auth.signUp({ email, password, options: { data: { invitation: token } } })
    const refused = provider(answer)
    if (refused) return { message: refused }
    await forgetLinkToken('/invitation')
    if (answer.data.session) return { to: '/admin' }
    const signedIn = provider(await client.auth.signInWithPassword({ email, password }))
    return signedIn ? { message: signedIn } : { to: '/admin' }
  },
})

export const acceptSignedIn = accountForm({
  schema: acceptSchema,
  name: 'accept_invitation_signed_in',
  page: '/invitation',
  run: async ({ token }) => {
    const visit = await currentMember()
    if (!visit) return { to: '/login' }
    const refused = await acceptFor(visit.member, token)
    if (refused) return { message: refused }
    await forgetLinkToken('/invitation')
    return { to: '/admin' }
  },
})
