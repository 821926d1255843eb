import { z } from 'zod'
import { addressSchema } from '@/lib/leads/schema'
import { unfilledField } from './fields'
import { maxLengths } from './max-lengths'

const line = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Use one line.')

const subject = line(maxLengths.subject, 'Write a subject.')
const body = z
  .string()
  .trim()
  .min(1, 'Write the text.')
  .max(maxLengths.body, 'Use at most 10,000 characters.')

const filledIn = { check: (text: string) => !unfilledField(text), error: 'Fill in every field first.' }

/**
 * `reply`: an id made in the browser; a reply is sent once however often it arrives. `seen`: how many replies the page
 * showed; when a colleague has sent another since, it is refused.
 */
export const replySchema = addressSchema.extend({
  reply: z.guid(),
  seen: z.int().min(0),
  subject: subject.refine(filledIn.check, filledIn.error),
  body: body.refine(filledIn.check, filledIn.error),
})

/**
 * A template with an id made in the browser, so that a deleted one can come back as it was. `was`: the stored texts that the change started
 * from; null for a template that is not stored.
 */
export const templateSchema = z.object({
  id: z.guid(),
  name: line(maxLengths.name, 'Give it a name.'),
  subject,
  body,
  was: z.object({ name: z.string(), subject: z.string(), body: z.string() }).nullable(),
})

export type TemplateChange = z.output<typeof templateSchema>
export type ReplyTemplate = Omit<TemplateChange, 'was'>
