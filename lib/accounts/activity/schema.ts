import { z } from 'zod'

export const entriesPerPage = 50

/** Categories of activity, as the database assigns them to actions. */
export const areas = ['content', 'messages', 'sends', 'automation', 'people', 'security'] as const
export const actorKinds = ['person', 'program', 'automation', 'ai'] as const

/** Filters of the activity list from the query string; invalid values are ignored. */
export const filtersSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  /** An account's id, or the value for everybody without an account. */
  who: z.union([z.uuid(), z.enum(['all', 'program', 'automation', 'ai'])]).catch('all'),
  area: z.enum(['all', ...areas]).catch('all'),
  period: z.enum(['all', 'today', 'week', 'month']).catch('all'),
  /** Only entries older than this one; 0 for the newest. */
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
})

export type Filters = z.output<typeof filtersSchema>
