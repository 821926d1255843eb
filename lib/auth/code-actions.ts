'use server'

import { Unavailable } from '@/lib/core/errors'
import type { FormState } from '@/lib/core/form'
import { forgetTries, tooMany } from '@/lib/limits/limits'
import type { Client } from '@/lib/supabase/public'
import { accountForm } from './account-form'
import { codeLimits } from './limits'
import { currentMember } from './member'
import { adminPath } from './return-path'
import { codeSchema, recoveryCodeSchema } from './schema'
import { giveCode } from './second-factor'

const codeForm = accountForm({
  schema: codeSchema,
  name: 'give_code',
  page: '/login/code',
  run: async ({ code, next }) => {
    const visit = await currentMember()
    if (!visit) return signedOut
    const wait = await tooMany(codeLimits, visit.member.id)
    if (wait) return { message: wait.sentence }
    const check = await giveCode(visit.client, code)
    if (check === 'too-many') return tooManyCodes
    if (check === 'wrong') return wrongCode
    await forgetTries(codeLimits.subject, visit.member.id)
    return { to: adminPath(next) }
  },
})

export async function giveSignInCode(state: FormState, form: FormData) {
  return codeForm(state, form)
}

const recoveryForm = accountForm({
  schema: recoveryCodeSchema,
  name: 'give_recovery_code',
  page: '/login/recovery-code',
  run: async ({ code }) => {
    const visit = await currentMember()
    if (!visit) return signedOut
    const wait = await tooMany(codeLimits, visit.member.id)
    if (wait) return { message: wait.sentence }
    const left = await recover(visit.client, code)
    if (left === 'too-many') return tooManyCodes
    if (left === null) return { message: 'This code is not one of yours, or it was used already.' }
    await forgetTries(codeLimits.subject, visit.member.id)
    const description = `Logged in successfully. You have ${left} recovery codes left. Set up your authenticator app again.`
    return { to: '/admin/account', answer: { title: 'Success', description } }
  },
})

export async function giveRecoveryCode(state: FormState, form: FormData) {
  return recoveryForm(state, form)
}

/** How many codes are left; null when this was none of them. @throws Unavailable */
async function recover(client: Client, code: string): Promise<number | null | 'too-many'> {
  const { data, error } = await client.rpc('use_recovery_code', { code })
  if (error?.code === 'PT429') return 'too-many'
  if (error) throw new Unavailable('database', error)
  return data
}

const signedOut = { message: 'Your session has ended. Log in again to go on.' }
const wrongCode = { message: 'This code is wrong or was used already. Try the next one your app shows.' }
const tooManyCodes = { message: 'Too many wrong codes. Please wait five minutes and try again.' }
