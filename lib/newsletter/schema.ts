import { z } from 'zod'

// Mail programs that wrap long lines leave blanks around it.
const tokenSchema = z.string().trim().pipe(z.uuid())

/** The token of a mailed link, or undefined when it can be none of ours. */
export const readToken = (value: unknown): string | undefined => tokenSchema.safeParse(value).data
