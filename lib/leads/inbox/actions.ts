'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { endLink } from '@/lib/leads/application/mutations'
import { refreshSeats } from '@/lib/leads/seats'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { done, type Result, refuse } from '@/lib/platform/result'
import {
  assignMessage,
  erasePerson,
  giveSeat,
  markMessage,
  removeNote,
  requeueMail,
  writeNote,
} from './mutations'
import { assignSchema, idSchema, noteSchema, personSchema, seatSchema, statusSchema } from './schema'

export const setStatus = adminAction('mark_message', statusSchema, async ({ client, input }) => {
  const { kind, id, ...change } = input
  const result = await toResult(markMessage(client, kind, id, change))
  if (result.ok && kind === 'enrollment_application') refreshSeats()
  return result
})

export const assign = adminAction('assign_message', assignSchema, ({ client, input }) => {
  const { kind, id, from, assignedTo } = input
  return toResult(assignMessage(client, kind, id, { from: from || null, person: assignedTo || null }))
})

export const addNote = adminAction('write_note', noteSchema, ({ client, input: { kind, id, text } }) =>
  toResult(writeNote(client, kind, id, text)),
)

export const deleteNote = adminAction('remove_note', idSchema, ({ client, input: { id } }) =>
  toResult(removeNote(client, id)),
)

export const forgetPerson = adminAction('forget_person', personSchema, async ({ client, input }) => {
  const result = await toResult(erasePerson(client, input.email))
  if (result.ok) refreshSeats()
  return result
})

export const promote = adminAction('give_seat', seatSchema, async ({ client, input: { id, aboveFull } }) => {
  const result = await toResult(giveSeat(client, id, aboveFull))
  if (result.ok) {
    refreshSeats()
    sendMailsSoon()
  } else refresh()
  return result
})

export const endApplicationLink = adminAction('end_application_link', idSchema, ({ client, input: { id } }) =>
  toResult(endLink(client, id)),
)

export const resendMail = adminAction('resend_mail', idSchema, async ({ client, input: { id } }) => {
  const result = await toResult(requeueMail(client, id))
  if (result.ok) sendMailsSoon()
  return result
})

async function toResult(work: Promise<string | undefined>): Promise<Result> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
