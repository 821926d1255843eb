import { longest, longestReadTime } from '@/lib/content/editing/max-lengths'
import { wordCount } from '@/lib/content/posts/markdown/text'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { citable, footnotes } from './footnotes'
import { fewestWords, mostAsked } from './max-lengths'
import { mendContent } from './normalisation/content'
import { mendFields, slugOf, titleOf } from './normalisation/fields'
import { citedNumbers } from './normalisation/note-rule'
import { readRaw } from './normalisation/read-raw'
import type { ChosenSource, CitedSource, Draft } from './types'
import type { Unusable } from './unusable'

export interface DraftRequest {
  readonly topic: string
  /** In the order of their numbers in the prompt. */
  readonly sources?: readonly ChosenSource[]
  readonly takenSlugs?: readonly string[]
}

/** `mended`: what had to be corrected, in sentences for the editor. */
export type DraftResult =
  | { readonly draft: Draft; readonly mended: string[] }
  | { readonly unusable: Unusable }

/** Turns a model's response into a valid post. Nothing in the response is trusted. */
export async function mendDraft(raw: unknown, request: DraftRequest): Promise<DraftResult> {
  const post = readRaw(raw)
  if (!post) return { unusable: 'unreadable' }
  const title = titleOf(post.title, request.topic)
  const chosen = (request.sources ?? []).slice(0, mostAsked.sources)
  const sources = chosen.flatMap((source, index) => citable(source, index) ?? [])
  const mended = await mendContent(post.content, title, new Set(sources.map(({ number }) => number)))
  if ('unusable' in mended) return mended
  const words = wordCount(mended.source)
  if (words < fewestWords) return { unusable: 'cut-short' }
  const numbers = citedNumbers(mended.source, mended.tree)
  const cited = sources.filter(({ number }) => numbers.includes(number))
  const content = [mended.source, footnotes(cited)].filter(Boolean).join('\n\n')
  if (content.length > longest.content) return { unusable: 'too-long' }
  const notes = new Set([...mended.notes, ...uncitedNotes(sources, cited)])
  const fields = await mendFields(post, title, content, notes)
  const draft = {
    ...fields,
    slug: slugOf(fields.title, request.topic, request.takenSlugs ?? []),
    content,
    read_time: Math.min(readTimeMinutes(words), longestReadTime),
    sources: cited,
  }
  return { draft, mended: [...notes] }
}

const uncitedNotes = (sources: readonly CitedSource[], cited: readonly CitedSource[]) =>
  sources
    .filter((source) => !cited.includes(source))
    .map(
      ({ number, title }) => `Source ${number}, “${title}”, is not cited in the text, so it is not listed.`,
    )
