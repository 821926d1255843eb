import '@/lib/platform/zod-without-eval'
import { z } from 'zod'
import { weekdays } from '@/lib/platform/time'

/** SPEC 5: anything but a number from 1 to 10 counts as 1. */
export const postsPerDayRule = z.coerce.number().int().min(1).max(10).catch(1)

const publishing = z.object({
  autoPublish: z.boolean(),
  manualApprove: z.boolean(),
  maxPostsPerDay: postsPerDayRule,
})

/** Refuses an object without any value: a form sends the fields that were changed. */
const hasValue = (changes: object) => Object.values(changes).some((value) => value !== undefined)
const nothingChanged = 'Send at least one field.'

export const publishingSchema = publishing.partial().refine(hasValue, nothingChanged)

export const scheduleSchema = z.object({
  days: z.array(z.enum(weekdays)).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00.'),
})

export const pauseSchema = z.object({ paused: z.boolean() })

export type Publishing = z.output<typeof publishing>

/** An amount that is entered in dollars and stored in micro-dollars. */
export const dollars = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}([.,]\d{1,2})?$/, 'Enter an amount like 5.00.')
  .transform((text) => Math.round(Number(text.replace('$', '').replace(',', '.')) * 1_000_000))

export const budgetsSchema = z
  .object({ daily: dollars, monthly: dollars, note: z.boolean() })
  .partial()
  .refine(hasValue, nothingChanged)

/** The search parameters of the settings page. `before`: the run before which the history begins. */
export const settingsQuerySchema = z.object({ before: z.guid().optional().catch(undefined) })

/** A topic as the form sends it: an empty weekday means any day, keywords are separated by commas. */
export const topicSchema = z.object({
  topic: z.string().trim().min(1, 'Enter a topic.').max(200, 'Shorten the topic to 200 characters or fewer.'),
  weekday: z.string().transform((day) => weekdays.find((name) => name === day) ?? null),
  keywords: z
    .string()
    .max(300)
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .slice(0, 8),
    ),
})

/** A removed topic, as it was: an archive may have brought a longer one than the form takes. The database checks the weekday. */
export const removedTopicSchema = z.object({
  id: z.guid(),
  topic: z.string().trim().min(1).max(300),
  weekday: z.string().nullable(),
  keywords: z.array(z.string().max(300)).max(20),
  categoryId: z.guid().nullable(),
  position: z.int().min(1),
})

export const topicIdSchema = z.object({ id: z.guid() })
export const topicOrderSchema = z.object({ ids: z.array(z.guid()).max(500) })
