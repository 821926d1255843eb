import { z } from 'zod'
import { maxLengths } from './max-lengths'

const topic = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(maxLengths.topic, `Shorten the topic to ${maxLengths.topic} characters or fewer.`)

const category = z
  .string('Write the category as text.')
  .trim()
  .max(maxLengths.category, `Shorten the category to ${maxLengths.category} characters or fewer.`)
  .nullish()
  .transform((text) => text || undefined)

const keywordsMessage =
  'Send the keywords as one comma-separated text of at most 2,000 characters, or as a list of at most 50 texts of at most 200 characters each.'
/** Keywords: a text separated by commas, as the form sends it, or an array. */
const keywords = z
  .union(
    [
      z.string().max(2000, keywordsMessage),
      z.array(z.string().max(200, keywordsMessage)).max(50, keywordsMessage),
    ],
    keywordsMessage,
  )
  .nullish()
  .transform((value) => (typeof value === 'string' ? value.split(',') : (value ?? [])))
  .transform((list) =>
    [...new Set(list.map((word) => word.trim()).filter(Boolean))].slice(0, maxLengths.keywords),
  )

const sourcesMessage = `Send at most ${maxLengths.sources} sources, each with a title, a web address and, optionally, an excerpt.`
const source = z.object(
  {
    title: z.string(sourcesMessage).trim().min(1, sourcesMessage).max(500, sourcesMessage),
    url: z.httpUrl(sourcesMessage).max(2000, sourcesMessage),
    /** Quotes from the page. */
    excerpt: z.string(sourcesMessage).max(4000, sourcesMessage).optional(),
  },
  sourcesMessage,
)

/**
 * A request for a post (SPEC 5 "AI generator"). `sources` come from source discovery and are cited as
 * footnotes.
 */
export const postRequestSchema = z.object({
  topic: topic('Please enter a topic'),
  category,
  keywords,
  sources: z
    .array(source, sourcesMessage)
    .max(maxLengths.sources, sourcesMessage)
    .nullish()
    .transform((list) => list ?? []),
})

export const sourcesRequestSchema = z.object({ topic: topic('Please enter a topic first'), category })

export const resultSchema = z.object({ id: z.guid() })

/** A source that an editor selected. Its number in the post is its position in the list, from 1. */
export type ChosenSource = z.output<typeof source>
export type PostRequest = z.output<typeof postRequestSchema>
export type SourcesRequest = z.output<typeof sourcesRequestSchema>
