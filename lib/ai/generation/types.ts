/** A source that an editor selected. Its number in the post is its position in the list, from 1. */
export interface ChosenSource {
  readonly title: string
  readonly url: string
  /** Quotes from the page. */
  readonly excerpt?: string
}

/** A source as the post cites it: `[^number]`. */
export interface CitedSource {
  readonly number: number
  readonly title: string
  readonly url: string
}

/**
 * A post that is valid for saving (SPEC 3 "Generated post"): within every limit. `sources` are those the text cites.
 */
export interface Draft {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly content: string
  readonly meta_title: string
  readonly meta_description: string
  /** Whole minutes. */
  readonly read_time: number
  readonly suggested_keywords: readonly string[]
  readonly sources: readonly CitedSource[]
}
