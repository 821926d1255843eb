import { maxLengths } from './max-lengths'

/** The maximum cost of a post in micro-dollars: without sources, and what each character of a source adds. */
export interface PostPrice {
  post: number
  sourceCharacter: number
}

/** Characters around each source in the prompt: names of its fields, quotation marks and line breaks. */
const perSource = 120

/** Maximum expected cost of a post with these sources, in micro-dollars. */
export function maxPostCost(
  { post, sourceCharacter }: PostPrice,
  sources: readonly { title: string; url: string; excerpt?: string }[],
): number {
  const lengths = sources.map(
    ({ title, url, excerpt = '' }) =>
      perSource + title.length + url.length + Math.min(excerpt.length, maxLengths.sourceExcerpt),
  )
  return post + sourceCharacter * lengths.reduce((sum, length) => sum + length, 0)
}
