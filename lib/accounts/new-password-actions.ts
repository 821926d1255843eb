'use server'

import type { Client } from '@/lib/platform/supabase/public'
import { sessionClient } from '@/lib/platform/supabase/session'
import { accountForm, type Outcome } from './account-form'
import { proveByLink } from './address-proof'
import { checkEitherCode } from './code-check'
import { rememberDevice } from './device'
import { forgetLinkToken } from './link-token'
import { type Member, memberOf } from './member'
import { setPassword } from './password'
import { provider } from './provider'
import { forgetRecoveryProof, holdsRecoveryProof, keepRecoveryProof } from './recovery-proof'
import { accountFixes } from './rules'
import { newPasswordSchema } from './schema'
import { weaknessOf } from './weak-password'

export const setNewPassword = accountForm({
  schema: newPasswordSchema,
  name: 'set_new_password',
  page: '/new-password',
  run: async ({ token_hash, password, code }): Promise<Outcome> => {
    // Checked before the link is used, because it works only once.
    const weakness = weaknessOf(password)
    if (weakness) return { errors: { password: weakness } }
    const client = await sessionClient()
    const member = await recovered(client, token_hash)
    if (!member) return { message: accountFixes.usedLink }
    // Access to the mailbox alone is not enough, and a hosted auth server refuses the password before the code.
    if (member.missingFactor === 'code') {
      if (!code) return { errors: { code: accountFixes.eitherCode } }
      const wrong = await checkEitherCode({ client, member }, code)
      if (wrong) return { errors: { code: wrong } }
    }
    const refused = await setPassword(client, member, password)
    if (refused) return { message: refused }
    await forgetRecoveryProof()
    await forgetLinkToken('/new-password')
    await rememberDevice(member.email)
    return { to: '/admin' }
  },
})

/** The account of the link. The link may have been used by this very session before a code was asked for. */
async function recovered(client: Client, link: string): Promise<Member | null> {
  const before = await memberOf(client)
  if (before && (await holdsRecoveryProof(before.sessionId, link))) return before
  const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: link })
  if (provider({ error }) || !data.session) return null
  await proveByLink(data.session.user.id)
  const member = await memberOf(client)
  if (member) await keepRecoveryProof(member.sessionId, link)
  return member
}
