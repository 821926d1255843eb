import { z } from 'zod'
import { maxPostLengths, maxReadTime } from './max-lengths'

const wholeNumber = `Enter whole minutes, from 1 to ${maxReadTime}.`
const slugRule = 'Use small letters a to z, digits and hyphens only.'
const slugTaken = 'This slug belongs to the search of the blog. Choose another.'
const addressRule = 'Enter an address that starts with https:// or /, without spaces.'

const limitedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, {
      error: ({ input }) =>
        `Use at most ${formatCount(max)} characters; this is ${formatCount(lengthOf(input))}.`,
    })
const requiredText = (max: number, message: string) => limitedText(max).min(1, message)
const reference = (message: string) => z.literal('').or(z.guid(message))

/** A post as the editor sends it (SPEC 5): every field is text, trimmed except the content. */
export const postTextSchema = z.object({
  title: requiredText(maxPostLengths.title, 'Give the post a title.'),
  slug: requiredText(maxPostLengths.slug, 'Give the post a slug.')
    .regex(/^[a-z0-9-]*$/, slugRule)
    .refine((slug) => slug !== 'search', slugTaken),
  excerpt: limitedText(maxPostLengths.excerpt),
  content: z
    .string()
    .max(maxPostLengths.content, `Use at most ${formatCount(maxPostLengths.content)} characters.`)
    .refine((text) => text.trim() !== '', 'Write the content.'),
  heroImage: limitedText(maxPostLengths.heroImage).regex(/^((https?:\/\/|\/)\S+)?$/, addressRule),
  heroAlt: limitedText(maxPostLengths.heroAlt),
  /** The id of a category, or empty for none. */
  categoryId: reference('Choose a category from the list.'),
  authorId: reference('Choose an author from the list.'),
  status: z.enum(['draft', 'published'], 'Choose Draft or Published.'),
  metaTitle: limitedText(maxPostLengths.metaTitle),
  metaDescription: limitedText(maxPostLengths.metaDescription),
  /** The reading time in whole minutes. */
  readTime: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,2})?$/, wholeNumber),
  /** The instant at which to publish a draft, or empty. */
  scheduledFor: z.literal('').or(z.iso.datetime({ offset: true, error: 'Choose a day and a time.' })),
  /** Whether the page tells readers that AI was used. */
  aiNote: z.enum(['yes', 'no'], 'Choose whether readers are told.'),
})

function formatCount(count: number) {
  return count.toLocaleString('en')
}

const lengthOf = (input: unknown) => (typeof input === 'string' ? input.length : 0)
