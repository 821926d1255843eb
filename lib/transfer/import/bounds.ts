import { maxPostLengths } from '../../content/editing/max-lengths.ts'
import { excerptOf } from './excerpt.ts'
import type { Loss } from './model.ts'

/** How many old addresses a site redirects: every server holds all of them in memory. */
export const maxMoved = 300_000

/** How many of them one request to the database returns. */
export const movedPerPage = 10_000

/** Markup makes a source longer than its text. A source above this takes long to convert, and its text would not fit in a post. */
export const maxSourceLength = 4 * maxPostLengths.content

/** Why the source text of an article is not converted at all; undefined when it may be. */
export function lengthLoss(source: string): Loss | undefined {
  if (source.length <= maxSourceLength) return undefined
  return {
    what: 'The whole article',
    why: `Its source has ${source.length.toLocaleString('en')} characters; it may have ${maxSourceLength.toLocaleString('en')}. Split it at its source.`,
    excerpt: excerptOf(source),
  }
}
