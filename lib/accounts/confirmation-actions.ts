'use server'

import { z } from 'zod'
import { checkRateLimits, clearRateLimit } from '@/lib/platform/rate-limits'
import { done, refuse } from '@/lib/platform/result'
import { accountForm } from './account-form'
import { confirmationMethod, rememberConfirmation, requireConfirmation, verifySecret } from './confirmation'
import { adminAction, memberAction } from './guards/action'
import { confirmationLimits } from './rate-limits'
import { adminPath } from './return-path'
import { secretSchema } from './schema'
import { tooManyCodes, wrongAppCode } from './second-factor'

const noInput = z.void()

/** Whether a person confirms with the password or with the authenticator's code. */
export const loadConfirmationMethod = memberAction('confirmation_method', noInput, async ({ client }) =>
  done(await confirmationMethod(client)),
)

const wrongPassword = 'This is not the right password. Please try again.'

/** Checks the password or code. The confirmation is valid for ten minutes in this session. */
export const confirmIdentity = memberAction(
  'confirm_identity',
  secretSchema,
  async ({ client, member, input }) => {
    const wait = await checkRateLimits(confirmationLimits, member.sessionId)
    if (wait) return refuse('limited', wait.message)
    const method = await confirmationMethod(client)
    const check = await verifySecret(client, member, method, input.secret)
    if (check === 'too-many') return refuse('limited', tooManyCodes)
    if (check === 'wrong') return refuse('invalid', method === 'code' ? wrongAppCode : wrongPassword)
    await rememberConfirmation(member)
    await clearRateLimit(confirmationLimits.subject, member.sessionId)
    return done(undefined)
  },
)

/** Confirms the person's identity from the plain HTML form of /admin/confirm, then redirects to `next`. */
export const confirmByForm = accountForm({
  schema: secretSchema.extend({ next: z.string().max(2000).optional() }),
  name: 'confirm_identity_by_form',
  page: '/admin/confirm',
  run: async ({ next, ...input }) => {
    const result = await confirmIdentity(input)
    return result.ok ? { to: adminPath(next) } : { message: result.message }
  },
})

/** Requires a confirmation before the browser opens an export link, which cannot open the dialog itself. */
export const prepareExport = adminAction('prepare_export', noInput, async ({ member }) => {
  requireConfirmation(member)
  return done(undefined)
})
