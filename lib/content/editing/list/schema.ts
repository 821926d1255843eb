import { z } from 'zod'

export const postsPerList = 30

const listStates = ['all', 'published', 'draft', 'waiting', 'scheduled'] as const
const listOrders = ['created', 'published', 'title', 'views'] as const

/** Filters of the list from the query string; invalid values are ignored. */
export const listingSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  status: z.enum(listStates).catch('all'),
  sort: z.enum(listOrders).catch('created'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type Listing = z.output<typeof listingSchema>
