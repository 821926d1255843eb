import { z } from 'zod'
import { isPictureName } from '@/lib/platform/pictures'

export const picturesPerPage = 24

export const librarySchema = z.object({
  query: z.string().trim().max(100),
  page: z.int().min(1).max(10_000),
})

/** The name of a file as it may be stored: without control characters, at most 200 characters. */
export const cleanFileName = (name: string) => name.replace(/\p{C}/gu, '').trim().slice(0, 200)

export const pictureSchema = z.object({ name: z.string().refine(isPictureName) })
