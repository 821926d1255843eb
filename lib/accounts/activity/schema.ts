import { z } from 'zod'

export const entriesPerPage = 50

/** The parts of the record, as the database sorts every action into one. */
export const areas = ['content', 'messages', 'sends', 'automation', 'people', 'security'] as const
export const actorKinds = ['person', 'program', 'automation', 'ai'] as const

/** What is asked of the record, as its address says it; nonsense counts as not said. */
export const filtersSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  /** An account, or everybody who is none. */
  who: z.union([z.uuid(), z.enum(['all', 'program', 'automation', 'ai'])]).catch('all'),
  area: z.enum(['all', ...areas]).catch('all'),
  period: z.enum(['all', 'today', 'week', 'month']).catch('all'),
  /** Only what was written before this entry; 0 for the newest. */
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
})

export type Filters = z.output<typeof filtersSchema>
