import { z } from 'zod'
import { maxLengths } from './max-lengths'

const subject = z
  .string()
  .trim()
  .max(maxLengths.subject, `Use at most ${maxLengths.subject} characters.`)
  .regex(/^\P{Cc}*$/u, 'Use one line.')
const intro = z.string().trim().max(maxLengths.intro, 'Use at most 2,000 characters.')

/** Texts written for one campaign. An empty subject stands for the title of the post. */
export const campaignTextsSchema = z.object({ subject: subject.optional(), intro: intro.optional() })
export type CampaignTexts = z.output<typeof campaignTextsSchema>

export const postSchema = z.object({ postId: z.guid() })
export const mailSchema = postSchema.extend(campaignTextsSchema.shape)

/** `sendAt`: an ISO 8601 instant; empty to send now. */
export const sendSchema = mailSchema.extend({
  sendAt: z
    .literal('')
    .or(z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }))
    .refine((instant) => !instant || isWithinAYear(instant), 'Choose a time within a year from now.'),
})

/** `seen`: the status that the page showed. */
export const stopSchema = z.object({ campaignId: z.guid(), seen: z.enum(['scheduled', 'sending']) })

function isWithinAYear(instant: string): boolean {
  const wait = Date.parse(instant) - Date.now()
  return wait > 0 && wait < 365 * 24 * 60 * 60 * 1000
}
