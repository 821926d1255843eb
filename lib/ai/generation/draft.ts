import { longest, longestReadTime } from '@/lib/content/editing/max-lengths'
import { wordCount } from '@/lib/content/posts/markdown/text'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { fewestWords, maxLengths } from './max-lengths'
import { normaliseContent } from './normalisation/content'
import { normaliseFields, slugOf, titleOf } from './normalisation/fields'
import { citable, footnotes } from './normalisation/footnotes'
import { readRaw } from './normalisation/read-raw'
import type { ChosenSource, CitedSource, Draft } from './types'
import type { Unusable } from './unusable'

export interface DraftRequest {
  readonly topic: string
  /** In the order of their numbers in the prompt. */
  readonly sources?: readonly ChosenSource[]
  readonly takenSlugs?: readonly string[]
}

/** `corrections`: what had to be changed, in sentences for the editor. */
export type DraftResult =
  | { readonly draft: Draft; readonly corrections: string[] }
  | { readonly unusable: Unusable }

/** Turns a model's response into a valid post. Nothing in the response is trusted. */
export function normaliseDraft(raw: unknown, request: DraftRequest): DraftResult {
  const post = readRaw(raw)
  if (!post) return { unusable: 'unreadable' }
  const title = titleOf(post.title, request.topic)
  const chosen = (request.sources ?? []).slice(0, maxLengths.sources)
  const sources = chosen.flatMap((source, index) => citable(source, index) ?? [])
  const body = normaliseContent(post.content, title, new Set(sources.map(({ number }) => number)))
  if ('unusable' in body) return body
  const words = wordCount(body.content)
  if (words < fewestWords) return { unusable: 'cut-short' }
  const cited = sources.filter(({ number }) => body.cited.has(number))
  const content = [body.content, footnotes(cited)].filter(Boolean).join('\n\n')
  if (content.length > longest.content) return { unusable: 'too-long' }
  const corrections = new Set([...body.corrections, ...uncited(sources, cited)])
  const fields = normaliseFields(post, title, content, corrections)
  const draft = {
    ...fields,
    slug: slugOf(fields.title, request.topic, request.takenSlugs ?? []),
    content,
    read_time: Math.min(readTimeMinutes(words), longestReadTime),
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
