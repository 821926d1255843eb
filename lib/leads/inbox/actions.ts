'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { toResult } from '@/lib/leads/outcome'
import { addressSchema, idSchema } from '@/lib/leads/schema'
import { refreshSeats } from '@/lib/leads/seats'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import {
  assignMessage,
  assignMessages,
  clearSuspicion,
  endLink,
  erasePerson,
  giveSeat,
  markMessages,
  moveApplication,
  removeNote,
  requeueFailed,
  requeueMail,
  scheduleFollowUp,
  setDigestHour,
  takeSeatBack,
  withdrawOffer,
  writeNote,
} from './mutations'
import {
  assignmentsSchema,
  assignSchema,
  type Change,
  digestSchema,
  failedMailsSchema,
  followUpSchema,
  moveSchema,
  noteSchema,
  peopleSchema,
  personSchema,
  seatSchema,
  statusesSchema,
  statusSchema,
} from './schema'

export const setStatus = adminAction('mark_message', statusSchema, ({ client, input }) => {
  const { status, ...change } = input
  return changeStatuses(client, [{ ...change, to: status }])
})

export const setStatuses = adminAction('mark_messages', statusesSchema, ({ client, input: { changes } }) =>
  changeStatuses(client, changes),
)

/** `lostPlaces`: the number of applications that did not get their seat, or the offer of one, back, because it went to somebody else. */
async function changeStatuses(client: Client, changes: readonly Change[]) {
  const { refused, lostPlaces } = await markMessages(client, changes)
  if (refused) return refuse('conflict', refused)
  const applications = changes.filter(({ kind }) => kind === 'enrollment_application')
  if (applications.length > 0) await refreshSeats({ mayTurn: applications.some(isConfirmation) })
  refresh()
  return done({ lostPlaces })
}

/** Whether a change of the status confirms a seat or revokes a confirmation. */
const isConfirmation = ({ from, to }: Change) => [from, to].includes('enrolled')

export const assign = adminAction('assign_message', assignSchema, ({ client, input }) => {
  const { kind, id, from, assignedTo } = input
  return toResult(assignMessage(client, kind, id, { from: from || null, person: assignedTo || null }))
})

export const assignAll = adminAction('assign_messages', assignmentsSchema, ({ client, input: { changes } }) =>
  toResult(assignMessages(client, changes)),
)

export const setFollowUp = adminAction('set_follow_up', followUpSchema, ({ client, input }) => {
  const { kind, id, from, day } = input
  return toResult(scheduleFollowUp(client, kind, id, { from: from || null, day: day || null }))
})

export const saveDigestHour = adminAction('save_digest_hour', digestSchema, ({ client, input: { hour } }) =>
  toResult(setDigestHour(client, hour === '' ? null : Number(hour))),
)

/** Returns whether the sender gets an acknowledgement. */
export const markNotSpam = adminAction('mark_not_spam', addressSchema, async ({ client, input }) => {
  const { refused, acknowledged } = await clearSuspicion(client, input.kind, input.id)
  if (refused) return refuse('conflict', refused)
  if (acknowledged) sendMailsSoon()
  if (input.kind === 'enrollment_application') await refreshSeats()
  refresh()
  return done({ acknowledged })
})

export const addNote = adminAction('write_note', noteSchema, ({ client, input }) =>
  toResult(writeNote(client, input)),
)

export const deleteNote = adminAction('remove_note', idSchema, ({ client, input: { id } }) =>
  toResult(removeNote(client, id)),
)

export const forgetPerson = adminAction('forget_person', personSchema, async ({ client, input }) => {
  const result = await toResult(erasePerson(client, input.email))
  if (result.ok) await refreshSeats({ mayTurn: true })
  return result
})

export const forgetPeople = adminAction(
  'forget_people',
  peopleSchema,
  async ({ client, input: { emails } }) => {
    for (const email of new Set(emails)) {
      const result = await toResult(erasePerson(client, email))
      if (!result.ok) return result
    }
    await refreshSeats({ mayTurn: true })
    return done(undefined)
  },
)

export const promote = adminAction('give_seat', seatSchema, async ({ client, input: { id, aboveFull } }) => {
  const result = await toResult(giveSeat(client, id, aboveFull))
  if (result.ok) {
    await refreshSeats({ mayTurn: true })
    sendMailsSoon()
  } else refresh()
  return result
})

export const withdrawSeatOffer = adminAction(
  'withdraw_seat_offer',
  idSchema,
  async ({ client, input: { id } }) => freesSeat(await toResult(withdrawOffer(client, id))),
)

export const freeSeat = adminAction('take_seat_back', idSchema, async ({ client, input: { id } }) =>
  freesSeat(await toResult(takeSeatBack(client, id))),
)

/** Returns what the application has in the other cohort. */
export const moveToCohort = adminAction('move_application', moveSchema, async ({ client, input }) => {
  const { refused, place } = await moveApplication(client, input)
  if (!refused) await refreshSeats({ mayTurn: true })
  refresh()
  return refused ? refuse('conflict', refused) : done(place)
})

/** After success, expires the public pages that show seats. After a refusal, renders the message again, because its state has changed. */
async function freesSeat(result: Result): Promise<Result> {
  if (result.ok) await refreshSeats({ mayTurn: true })
  else refresh()
  return result
}

export const endApplicationLink = adminAction('end_application_link', idSchema, ({ client, input: { id } }) =>
  toResult(endLink(client, id)),
)

export const resendMail = adminAction('resend_mail', idSchema, async ({ client, input: { id } }) => {
  const result = await toResult(requeueMail(client, id))
  if (result.ok) sendMailsSoon()
  return result
})

export const resendFailedMails = adminAction(
  'resend_failed_mails',
  failedMailsSchema,
  async ({ client, input: { campaignId } }) => {
    const mails = await requeueFailed(client, campaignId ?? undefined)
    if (mails > 0) sendMailsSoon()
    refresh()
    return done({ mails })
  },
)
