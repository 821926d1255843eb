'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/auth/action'
import { sendMailsSoon } from '@/lib/automation/mails'
import { type Answer, done, refuse } from '@/lib/core/answer'
import { assignMessage, erasePerson, mailAgain, markMessage, removeNote, writeNote } from './mutations'
import { assignSchema, idSchema, noteSchema, personSchema, statusSchema } from './schema'

const runStatus = adminAction('mark_message', statusSchema, ({ client, input: { kind, id, ...change } }) =>
  answer(markMessage(client, kind, id, change)),
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
const runForget = adminAction('forget_person', personSchema, ({ client, input: { email } }) =>
  answer(erasePerson(client, email)),
)
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

async function answer(work: Promise<string | undefined>): Promise<Answer> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
