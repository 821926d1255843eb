'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { seatsChanged } from '@/lib/leads/seats'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { done, type Result, refuse } from '@/lib/platform/result'
import {
  assignMessage,
  erasePerson,
  giveSeat,
  mailAgain,
  markMessage,
  removeNote,
  writeNote,
} from './mutations'
import { assignSchema, idSchema, noteSchema, personSchema, seatSchema, statusSchema } from './schema'

const runStatus = adminAction(
  'mark_message',
  statusSchema,
  async ({ client, input: { kind, id, ...change } }) => {
    const told = await answer(markMessage(client, kind, id, change))
    if (told.ok && kind === 'enrollment_application') seatsChanged()
    return told
  },
)
const runAssign = adminAction(
  'assign_message',
  assignSchema,
  ({ client, input: { kind, id, from, assignedTo } }) =>
    answer(assignMessage(client, kind, id, { from: from || null, person: assignedTo || null })),
)
const runNote = adminAction('write_note', noteSchema, ({ client, input: { kind, id, text } }) =>
  answer(writeNote(client, kind, id, text)),
)
const runRemoveNote = adminAction('remove_note', idSchema, ({ client, input: { id } }) =>
  answer(removeNote(client, id)),
)
const runForget = adminAction('forget_person', personSchema, async ({ client, input: { email } }) => {
  const told = await answer(erasePerson(client, email))
  if (told.ok) seatsChanged()
  return told
})
const runGiveSeat = adminAction('give_seat', seatSchema, async ({ client, input: { id, aboveFull } }) => {
  const told = await answer(giveSeat(client, id, aboveFull))
  if (told.ok) {
    seatsChanged()
    sendMailsSoon()
  } else refresh()
  return told
})
const runResend = adminAction('resend_mail', idSchema, async ({ client, input: { id } }) => {
  const told = await answer(mailAgain(client, id))
  if (told.ok) sendMailsSoon()
  return told
})

export async function setStatus(input: z.input<typeof statusSchema>) {
  return runStatus(input)
}

export async function assign(input: z.input<typeof assignSchema>) {
  return runAssign(input)
}

export async function promote(input: z.input<typeof seatSchema>) {
  return runGiveSeat(input)
}

export async function addNote(input: z.input<typeof noteSchema>) {
  return runNote(input)
}

export async function deleteNote(input: z.input<typeof idSchema>) {
  return runRemoveNote(input)
}

export async function forgetPerson(input: z.input<typeof personSchema>) {
  return runForget(input)
}

export async function resendMail(input: z.input<typeof idSchema>) {
  return runResend(input)
}

async function answer(work: Promise<string | undefined>): Promise<Result> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
