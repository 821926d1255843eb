/** A source an editor ticked. Its number in the post is its place in the list, from 1. */
export interface ChosenSource {
  readonly title: string
  readonly url: string
  /** What the page says, in its own words. */
  readonly excerpt?: string
}

/** A source as the post cites it: `[^number]`. */
export interface CitedSource {
  readonly number: number
  readonly title: string
  readonly url: string
}

/** A post as it may be saved (SPEC 3 "Generated post"): every limit holds. `sources` are those the text cites. */
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
