import { z } from 'zod'
import { addressSchema, kinds } from '@/lib/leads/schema'

export const messagesPerPage = 25

export const statuses = ['new', 'answered', 'called', 'offered', 'enrolled', 'lost', 'spam'] as const

export type Status = (typeof statuses)[number]

const flag = () =>
  z
    .literal('on')
    .transform(() => true)
    .catch(false)

/** Filters of the list from the query string; invalid values are ignored. `open` is everything but spam. */
export const filtersSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  kind: z.enum(['all', ...kinds]).catch('all'),
  status: z.enum(['open', ...statuses]).catch('open'),
  mine: flag(),
  /** Only what is to be done: messages without an answer, and follow-ups. */
  todo: flag(),
  /** Only messages about which an email could not be sent. */
  failed: flag(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type Filters = z.output<typeof filtersSchema>

export const statusSchema = addressSchema.extend({
  status: z.enum(statuses),
  /** The value the person saw, so that a change somebody else made meanwhile is not overwritten. */
  from: z.enum(statuses),
})
const person = z.guid().or(z.literal(''))
export const assignSchema = addressSchema.extend({ assignedTo: person, from: person })
const day = z.iso.date().or(z.literal(''))
/** The day of the next follow-up; an empty one is none. */
export const followUpSchema = addressSchema.extend({ day, from: day })

const maxAtOnce = 200
const changesOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    changes: z
      .array(addressSchema.extend({ from: value, to: value }))
      .min(1)
      .max(maxAtOnce),
  })
/** The statuses of several messages, each with the one that the person saw. */
export const statusesSchema = changesOf(z.enum(statuses))
export const assignmentsSchema = changesOf(person)
export type Change = z.output<typeof statusesSchema | typeof assignmentsSchema>['changes'][number]
/** `aboveFull`: the person was told that the cohort is full and confirmed. */
export const seatSchema = z.object({ id: z.guid(), aboveFull: z.boolean() })
/** `was`: undoes a move; what the application had in that cohort before. */
export const moveSchema = z.object({
  id: z.guid(),
  cohort: z.guid(),
  was: z.enum(['seat', 'waiting']).optional(),
})
/** `noteId` is made by the browser. */
export const noteSchema = addressSchema.extend({
  noteId: z.guid(),
  text: z.string().trim().min(1, 'Write the note.').max(2000, 'Use at most 2,000 characters.'),
})
export type Note = z.output<typeof noteSchema>
const email = z.string().trim().min(3).max(254)
export const personSchema = z.object({ email })
export const peopleSchema = z.object({ emails: z.array(email).min(1).max(messagesPerPage) })
/** `hour`: of the daily mail, 0 to 23; empty for none. */
/** Whose failed mails are sent again: those of a campaign, or null for all others that the dashboard counts. */
export const failedMailsSchema = z.object({ campaignId: z.guid().nullable() })

export const digestSchema = z.object({ hour: z.string().regex(/^(\d|1\d|2[0-3])?$/) })
