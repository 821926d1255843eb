'use server'

import { after } from 'next/server'
import { withoutAddresses } from '@/lib/mail/outbox/deliver'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { logError } from '@/lib/platform/log'
import { checkRateLimits, checkSubjectLimit } from '@/lib/platform/rate-limits'
import { publicClient } from '@/lib/platform/supabase/public'
import { accountForm } from './account-form'
import { recordAttempt } from './activity/mutations'
import { setPasswordByLink } from './password-by-link'
import { recoveryLimits, recoveryMails } from './rate-limits'
import { newPasswordSchema, recoverySchema } from './schema'

export const requestRecovery = accountForm({
  schema: recoverySchema,
  name: 'ask_for_recovery',
  run: async ({ email }) => {
    const wait = await checkRateLimits(recoveryLimits, email)
    if (wait) return { message: wait.message }
    await recordAttempt('recovery.asked', email)
    if (!(await checkSubjectLimit(recoveryMails, email))) after(() => sendRecovery(email))
    return { done: true }
  },
})

// Sends the mail after the response, so that neither the response's text nor its time reveals whether the
// account exists.
async function sendRecovery(email: string) {
  const { error } = await publicClient().auth.resetPasswordForEmail(email)
  if (error) logError('account.recovery_not_sent', withoutAddresses(error.message))
  sendMailsSoon()
}

export const setNewPassword = accountForm({
  schema: newPasswordSchema,
  name: 'set_new_password',
  page: '/new-password',
  run: (input) => setPasswordByLink('recovery', input),
})
