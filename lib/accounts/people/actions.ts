'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { applyAccountRules } from '@/lib/accounts/sign-up'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { env } from '@/lib/platform/env'
import { type DatabaseError, databaseRefusal } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'

const accountSchema = z.object({ id: z.uuid() })
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
export const approve = ownerAction('approve_account', roleOfAccountSchema, async ({ client, input }) => {
  const pending = client
    .from('profiles')
    .update({ role: input.role })
    .eq('id', input.id)
    .eq('role', 'pending')
  const { data, error } = await pending.select('id')
  if (data?.length === 0) return refuse('conflict', 'This account is not waiting any more.')
  return toResult(error)
})

/** Makes an admin a writer, or a writer an admin. */
export const changeRole = ownerAction('change_role', roleOfAccountSchema, async ({ client, input }) => {
  const members = client.from('profiles').update({ role: input.role }).in('role', ['admin', 'writer'])
  const { data, error } = await members.eq('id', input.id).select('id')
  if (data?.length === 0) return refuse('conflict', 'This account is neither an admin nor a writer any more.')
  return toResult(error)
})

/** Removes an account with all its sessions; its posts stay. Also rejects a pending account. */
export const remove = ownerAction('remove_account', accountSchema, async ({ client, input: { id } }) =>
  toResult((await client.rpc('remove_account', { account: id })).error),
)

/** Transfers ownership to another admin; the caller becomes an admin. */
export const makeOwner = ownerAction('hand_over', accountSchema, async ({ client, input: { id } }) =>
  toResult((await client.rpc('hand_over_ownership', { heir: id })).error),
)

/** For a lost phone: removes the account's second factor and ends its sessions. */
export const resetSecondFactor = ownerAction(
  'reset_second_factor',
  accountSchema,
  async ({ client, input: { id } }) =>
    toResult((await client.rpc('reset_second_factor', { account: id })).error),
)

export const requireSecondFactor = ownerAction(
  'require_second_factor',
  z.object({ required: z.boolean() }),
  async ({ client, input }) => toResult((await client.rpc('set_second_factor_required', input)).error),
)

/** Approves an account without a verified address, on a site that sends no mails. Asks for confirmation. */
export const approveAnyway = ownerAction(
  'approve_unverified',
  roleOfAccountSchema,
  async ({ client, input: { id, role } }) => {
    await applyAccountRules()
    return toResult((await client.rpc('approve_unverified', { account: id, role })).error)
  },
)

/** Invites an address, replacing an earlier invitation. Returns the link, once, if it cannot be mailed. */
export const invitePerson = ownerAction('invite', invitationSchema, async ({ client, input }) => {
  await applyAccountRules()
  const { data: token, error } = await client.rpc('invite', { address: input.email, role: input.role })
  const invited = toResult(error)
  if (!invited.ok) return invited
  if (!token) sendMailsSoon()
  return done({ link: token ? `${env().SITE_URL}/invitation?token=${token}` : undefined })
})

export const withdraw = ownerAction('withdraw_invitation', addressSchema, async ({ client, input }) =>
  toResult((await client.from('invitations').delete().eq('email', input.email)).error),
)

function toResult(error: DatabaseError | null): Result {
  if (error) return databaseRefusal(error)
  refresh()
  return done(undefined)
}
