import { maxPostLengths, maxReadTime } from '@/lib/content/editing/max-lengths'
import { wordCount } from '@/lib/content/posts/markdown/text'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { maxLengths, minWords } from './max-lengths'
import { normaliseContent, type Unusable } from './normalisation/content'
import { type Fields, normaliseFields, readRaw, slugOf, titleOf } from './normalisation/fields'
import { type CitedSource, citable, footnotes } from './normalisation/footnotes'
import type { WritingRequest } from './prompts/blog-post'

/** `corrections`: what had to be changed, in sentences for the editor. */
type DraftResult = { readonly draft: Draft; readonly corrections: string[] } | { readonly unusable: Unusable }

/**
 * Turns a model's response into a valid post. Nothing in the response is trusted. `sources` are in the order
 * of their numbers in the prompt.
 */
export function normaliseDraft(raw: unknown, { topic, sources: chosen = [] }: WritingRequest): DraftResult {
  const post = readRaw(raw)
  if (!post) return { unusable: 'unreadable' }
  const title = titleOf(post.title, topic)
  const sources = chosen.slice(0, maxLengths.sources).flatMap((source, index) => citable(source, index) ?? [])
  const body = normaliseContent(post.content, title, new Set(sources.map(({ number }) => number)))
  if ('unusable' in body) return body
  const words = wordCount(body.content)
  if (words < minWords) return { unusable: 'cut-short' }
  const cited = sources.filter(({ number }) => body.cited.has(number))
  const content = [body.content, footnotes(cited)].filter(Boolean).join('\n\n')
  if (content.length > maxPostLengths.content) return { unusable: 'too-long' }
  const corrections = new Set([...body.corrections, ...uncited(sources, cited)])
  const fields = normaliseFields(post, title, content, corrections)
  const draft = {
    ...fields,
    slug: slugOf(fields.title, topic),
    content,
    read_time: Math.min(readTimeMinutes(words), maxReadTime),
    sources: cited,
  }
  return { draft, corrections: [...corrections] }
}

const uncited = (sources: readonly CitedSource[], cited: readonly CitedSource[]) =>
  sources
    .filter((source) => !cited.includes(source))
    .map(
      ({ number, title }) => `Source ${number}, “${title}”, is not cited in the text, so it is not listed.`,
    )

/** A post that is valid for saving (SPEC 3 "Generated post"). `sources` are those the text cites. */
export interface Draft extends Fields {
  readonly slug: string
  readonly content: string
  /** Whole minutes. */
  readonly read_time: number
  readonly sources: readonly CitedSource[]
}

/** The message for the editor about each reason why a response is unusable. */
export const unusableMessage: Record<Unusable, string> = {
  unreadable: 'The model’s answer was not in the form of a post, so nothing was kept. Try again.',
  'cut-short': 'The model’s answer was cut short, so nothing was kept. Try again.',
  'too-long': 'The model’s answer was longer than a post may be, so nothing was kept. Try a narrower topic.',
  tangled: 'The model’s answer was too tangled to read safely, so nothing was kept. Try again.',
}
