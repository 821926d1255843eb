import { z } from 'zod'
import { longest, maxReadTime } from './post-text'

const wholeNumber = `Enter whole minutes, from 1 to ${maxReadTime}.`
const slugRule = 'Use small letters a to z, digits and hyphens only.'
const slugTaken = 'This slug belongs to the search of the blog. Choose another.'
const addressRule = 'Enter an address that starts with https:// or /, without spaces.'

const upTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, {
      error: ({ input }) => `Use at most ${shown(max)} characters; this is ${shown(lengthOf(input))}.`,
    })
const needed = (max: number, fix: string) => upTo(max).min(1, fix)
const reference = (fix: string) => z.literal('').or(z.uuid(fix))

/** A post as the editor sends it (SPEC 5): every field is text, trimmed except the content. Unknown keys are dropped. */
export const postTextSchema = z.object({
  title: needed(longest.title, 'Give the post a title.'),
  slug: needed(longest.slug, 'Give the post a slug.')
    .regex(/^[a-z0-9-]*$/, slugRule)
    .refine((slug) => slug !== 'search', slugTaken),
  excerpt: upTo(longest.excerpt),
  content: z
    .string()
    .max(longest.content, `Use at most ${shown(longest.content)} characters.`)
    .refine((text) => text.trim() !== '', 'Write the content.'),
  heroImage: upTo(longest.heroImage).regex(/^((https?:\/\/|\/)\S+)?$/, addressRule),
  heroAlt: upTo(longest.heroAlt),
  /** Empty for none. */
  categoryId: reference('Choose a category from the list.'),
  authorId: reference('Choose an author from the list.'),
  status: z.enum(['draft', 'published'], 'Choose Draft or Published.'),
  metaTitle: upTo(longest.metaTitle),
  metaDescription: upTo(longest.metaDescription),
  /** Whole minutes. */
  readTime: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,2})?$/, wholeNumber),
  /** When a draft is to be published, with zone, or empty. */
  scheduledFor: z.literal('').or(z.iso.datetime({ offset: true, error: 'Choose a day and a time.' })),
  /** Whether the page tells readers that AI was used. */
  aiNote: z.enum(['yes', 'no'], 'Choose whether readers are told.'),
})

function shown(count: number) {
  return count.toLocaleString('en')
}

const lengthOf = (input: unknown) => (typeof input === 'string' ? input.length : 0)
