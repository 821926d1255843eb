'use server'

import { accountForm } from './account-form'
import { checkAppCode, checkRecoveryCode } from './code-check'
import { currentMember } from './member'
import { adminPath } from './return-path'
import { codeSchema, recoveryCodeSchema } from './schema'

export const giveSignInCode = accountForm({
  schema: codeSchema,
  name: 'give_code',
  page: '/login/code',
  run: async ({ code, next }) => {
    const visit = await currentMember()
    if (!visit) return signedOut
    const message = await checkAppCode(visit, code)
    if (message) return { message }
    return { to: adminPath(next) }
  },
})

export const giveRecoveryCode = accountForm({
  schema: recoveryCodeSchema,
  name: 'give_recovery_code',
  page: '/login/recovery-code',
  run: async ({ code }) => {
    const visit = await currentMember()
    if (!visit) return signedOut
    const left = await checkRecoveryCode(visit, code)
    if (typeof left === 'string') return { message: left }
    const description = `Logged in successfully. You have ${left} recovery codes left. Set up your authenticator app again.`
    return { to: '/admin/account', answer: { title: 'Success', description } }
  },
})

const signedOut = { message: 'Your session has ended. Log in again to go on.' }
