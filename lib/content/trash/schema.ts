import { z } from 'zod'
import { postTextSchema } from '../editing/schema'

/** How long a deleted post can be restored. */
export const daysInTrash = 30

export const dayMilliseconds = 24 * 60 * 60 * 1000

const maxPosts = 100

export const postsSchema = z.object({ ids: z.array(z.guid()).min(1).max(maxPosts) })
export const restoreSchema = z.object({ id: z.guid(), slug: postTextSchema.shape.slug })
export const eraseSchema = z.object({ id: z.guid() })

/** The page of the list from the query string; an invalid one is ignored. */
export const trashPageSchema = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) })
