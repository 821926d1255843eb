import { z } from 'zod'
import { isPlainName, plainNameMessage } from '@/lib/platform/names'
import type { ArchiveKind } from '../posts/archives'

/** The maximum characters of a name, as in the database. */
const maxNameLengths: Readonly<Record<ArchiveKind, number>> = { category: 80, author: 120 }
const maxSlugLength = 80

/** The name of a category or an author. Everybody reads the names of authors, so that an address is refused. */
export const nameSchema = (kind: ArchiveKind) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(maxNameLengths[kind], `Use at most ${maxNameLengths[kind]} characters.`)
    .refine(isPlainName, plainNameMessage)
    .refine((name) => kind === 'category' || !name.includes('@'), 'Write a name, not an address.')

export const archiveSchema = z.object({ kind: z.enum(['category', 'author']), id: z.guid() })

const slug = z
  .string()
  .trim()
  .min(1, 'Enter an address.')
  .max(maxSlugLength, `Use at most ${maxSlugLength} characters.`)
  .regex(/^[a-z0-9-]*$/, 'Use small letters a to z, digits and hyphens only.')

const seen = z.object({ name: z.string(), slug: z.string() })

/** `seen`: the stored name and slug that the new ones are to replace. */
export const renameSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), id: z.guid(), name: nameSchema('category'), slug, seen }),
  z.object({ kind: z.literal('author'), id: z.guid(), name: nameSchema('author'), slug, seen }),
])

/** `into`: the id of the one that gets the posts. */
export const mergeSchema = archiveSchema.extend({ into: z.guid('Choose one from the list.') })
