import { z } from 'zod'

// Mail programs that wrap long lines add spaces around it.
const tokenSchema = z.string().trim().pipe(z.uuid())

/** The token of a mailed link, or undefined when its format is invalid. */
export const readToken = (value: unknown): string | undefined => tokenSchema.safeParse(value).data
