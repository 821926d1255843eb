'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
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

export const setStatus = adminAction('mark_message', statusSchema, async ({ client, input }) => {
  const { kind, id, ...change } = input
  const told = await answer(markMessage(client, kind, id, change))
  if (told.ok && kind === 'enrollment_application') seatsChanged()
  return told
})

export const assign = adminAction('assign_message', assignSchema, ({ client, input }) => {
  const { kind, id, from, assignedTo } = input
  return answer(assignMessage(client, kind, id, { from: from || null, person: assignedTo || null }))
})

export const addNote = adminAction('write_note', noteSchema, ({ client, input: { kind, id, text } }) =>
  answer(writeNote(client, kind, id, text)),
)

export const deleteNote = adminAction('remove_note', idSchema, ({ client, input: { id } }) =>
  answer(removeNote(client, id)),
)

export const forgetPerson = adminAction('forget_person', personSchema, async ({ client, input }) => {
  const told = await answer(erasePerson(client, input.email))
  if (told.ok) seatsChanged()
  return told
})

export const promote = adminAction('give_seat', seatSchema, async ({ client, input: { id, aboveFull } }) => {
  const told = await answer(giveSeat(client, id, aboveFull))
  if (told.ok) {
    seatsChanged()
    sendMailsSoon()
  } else refresh()
  return told
})

export const resendMail = adminAction('resend_mail', idSchema, async ({ client, input: { id } }) => {
  const told = await answer(mailAgain(client, id))
  if (told.ok) sendMailsSoon()
  return told
})

async function answer(work: Promise<string | undefined>): Promise<Result> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
