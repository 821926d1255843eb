'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/auth/action'
import { type Answer, done, refuse } from '@/lib/core/answer'
import type { Client } from '@/lib/supabase/public'
import { approveAccount, handOver, invite, removeAccount, withdrawInvitation } from './mutations'

const oneAccount = z.object({ id: z.uuid() })
const oneAddress = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an email address like name@example.com.').max(254)),
})

const runApprove = ownerAction('approve_account', oneAccount, ({ client, input }) =>
  answer(approveAccount, client, input.id),
)
const runRemove = ownerAction('remove_account', oneAccount, ({ client, input }) =>
  answer(removeAccount, client, input.id),
)
const runHandOver = ownerAction('hand_over', oneAccount, ({ client, input }) =>
  answer(handOver, client, input.id),
)
const runInvite = ownerAction('invite', oneAddress, ({ client, input }) =>
  answer(invite, client, input.email),
)
const runWithdraw = ownerAction('withdraw_invitation', oneAddress, ({ client, input }) =>
  answer(withdrawInvitation, client, input.email),
)

export async function approve(input: { id: string }) {
  return runApprove(input)
}

export async function remove(input: { id: string }) {
  return runRemove(input)
}

export async function makeOwner(input: { id: string }) {
  return runHandOver(input)
}

export async function invitePerson(input: { email: string }) {
  return runInvite(input)
}

export async function withdraw(input: { email: string }) {
  return runWithdraw(input)
}

type Verb = (client: Client, subject: string) => Promise<string | undefined>

async function answer(verb: Verb, client: Client, subject: string): Promise<Answer> {
  const refused = await verb(client, subject)
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
