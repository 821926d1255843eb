'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { storeAccountRules } from '@/lib/accounts/sign-up'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { env } from '@/lib/platform/env'
import { done, type Result } from '@/lib/platform/result'
import {
  approveAccount,
  approveUnverified,
  handOver,
  inviteAddress,
  removeAccount,
  resetFactor,
  setFactorRequired,
  setRole,
  withdrawInvitation,
} from './mutations'
import type { NewLink } from './new-link'
import { listInvitations } from './queries'

const accountSchema = z.object({ id: z.guid() })
const roleSchema = z.object({ role: z.enum(['admin', 'writer']) })
const roleOfAccountSchema = accountSchema.extend(roleSchema.shape)
const addressSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an email address like name@example.com.').max(254)),
})
const invitationSchema = addressSchema.extend(roleSchema.shape)

/** Approves a pending account. */
export const approve = ownerAction('approve_account', roleOfAccountSchema, ({ client, input }) =>
  withRefresh(approveAccount(client, input)),
)

/** Makes an admin a writer, or a writer an admin. */
export const changeRole = ownerAction('change_role', roleOfAccountSchema, ({ client, input }) =>
  withRefresh(setRole(client, input)),
)

/** Removes an account with all its sessions; its posts stay. Also rejects a pending account. */
export const remove = ownerAction('remove_account', accountSchema, ({ client, input: { id } }) =>
  withRefresh(removeAccount(client, id)),
)

/**
 * Transfers ownership to another admin; the caller becomes an admin. Without a refresh, because the caller may no longer see the page of
 * people.
 */
export const makeOwner = ownerAction('hand_over', accountSchema, ({ client, input: { id } }) =>
  handOver(client, id),
)

/** For a lost phone: removes the account's second factor and ends its sessions. */
export const resetSecondFactor = ownerAction(
  'reset_second_factor',
  accountSchema,
  ({ client, input: { id } }) => withRefresh(resetFactor(client, id)),
)

export const requireSecondFactor = ownerAction(
  'require_second_factor',
  z.object({ required: z.boolean() }),
  ({ client, input }) => withRefresh(setFactorRequired(client, input.required)),
)

/** Approves an account without a verified address, on a site that sends no mails. Asks for confirmation. */
export const approveAnyway = ownerAction(
  'approve_unverified',
  roleOfAccountSchema,
  async ({ client, input }) => {
    await storeAccountRules()
    return withRefresh(approveUnverified(client, input))
  },
)

/** Invites an address, replacing an earlier invitation. Returns the link, once, if it cannot be mailed. */
export const invitePerson = ownerAction(
  'invite',
  invitationSchema,
  async ({ client, input }): Promise<Result<NewLink | undefined>> => {
    await storeAccountRules()
    const invited = await withRefresh(inviteAddress(client, input))
    if (!invited.ok) return invited
    const token = invited.data
    if (!token) {
      sendMailsSoon()
      return done(undefined)
    }
    const { email } = input
    const since = (await listInvitations(client)).find((invitation) => invitation.email === email)?.since
    return done({ email, since, url: `${env().SITE_URL}/invitation?token=${token}` })
  },
)

export const withdraw = ownerAction('withdraw_invitation', addressSchema, ({ client, input }) =>
  withRefresh(withdrawInvitation(client, input.email)),
)

/** Refreshes the current page after success, and after a conflict with somebody else's change. */
async function withRefresh<Data>(work: Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await work
  if (result.ok || result.reason === 'conflict') refresh()
  return result
}
