import { z } from 'zod'
import { weekdays } from './schedule'

/** SPEC 5: what is not a number from 1 to 10 counts as 1. */
export const mostPostsPerDay = z.coerce.number().int().min(1).max(10).catch(1)

export const publishingSchema = z.object({
  autoPublish: z.boolean(),
  manualApprove: z.boolean(),
  maxPostsPerDay: mostPostsPerDay,
})

export const scheduleSchema = z.object({
  days: z.array(z.enum(weekdays)).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00.'),
})

export type Publishing = z.output<typeof publishingSchema>
