'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { applyAccountRules } from '@/lib/accounts/sign-up'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'
import {
  approveAccount,
  approveUnproven,
  handOver,
  invite,
  removeAccount,
  requireFactor,
  resetFactor,
  withdrawInvitation,
} from './mutations'

const oneAccount = z.object({ id: z.uuid() })
const oneAddress = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an email address like name@example.com.').max(254)),
})

export const approve = ownerAction('approve_account', oneAccount, ({ client, input }) =>
  answer(approveAccount, client, input.id),
)

export const remove = ownerAction('remove_account', oneAccount, ({ client, input }) =>
  answer(removeAccount, client, input.id),
)

export const makeOwner = ownerAction('hand_over', oneAccount, ({ client, input }) =>
  answer(handOver, client, input.id),
)

export const resetSecondFactor = ownerAction('reset_second_factor', oneAccount, ({ client, input }) =>
  answer(resetFactor, client, input.id),
)

export const requireSecondFactor = ownerAction(
  'require_second_factor',
  z.object({ required: z.boolean() }),
  ({ client, input }) => answer(requireFactor, client, input.required),
)

/** Approves an account without a emailVerified address, on a site that sends no mails. */
export const approveAnyway = ownerAction('approve_unverified', oneAccount, async ({ client, input }) => {
  await applyAccountRules()
  return answer(approveUnproven, client, input.id)
})

/** Returns the link if it cannot be mailed. For an invited address this replaces the invitation. */
export const invitePerson = ownerAction('invite', oneAddress, async ({ client, input }) => {
  await applyAccountRules()
  const { refused, token } = await invite(client, input.email)
  if (refused) return refuse('conflict', refused)
  if (!token) sendMailsSoon()
  refresh()
  return done({ link: token && `${siteIdentity().url}/invitation?token=${token}` })
})

export const withdraw = ownerAction('withdraw_invitation', oneAddress, ({ client, input }) =>
  answer(withdrawInvitation, client, input.email),
)

type Verb<Subject> = (client: Client, subject: Subject) => Promise<string | undefined>

async function answer<Subject>(verb: Verb<Subject>, client: Client, subject: Subject): Promise<Result> {
  const refused = await verb(client, subject)
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
