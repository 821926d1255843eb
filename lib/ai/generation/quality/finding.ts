/** What an editor should look at before a post goes out. */
type FindingKind =
  | 'claim'
  | 'duplicate'
  | 'leftover'
  | 'unfinished'
  | 'length'
  | 'reading-level'
  | 'long-sentence'
  | 'long-paragraph'
  | 'structure'
  | 'alt-text'
  | 'link'
  | 'meta'
  | 'hype'

/** `must`: a reader would be misled. `sentence` says what to do, `where` quotes the place. */
export interface Finding {
  readonly kind: FindingKind
  readonly severity: 'look' | 'must'
  readonly sentence: string
  readonly where?: string
}

/** A post as the panel judges it, whether a model or a person wrote it. */
export interface JudgedPost {
  readonly title: string
  readonly content: string
  readonly meta_title: string
  readonly meta_description: string
  /** Pages the post may link to without a question. */
  readonly sources?: readonly { readonly url: string }[]
}

export interface OtherPost {
  readonly title: string
  readonly slug: string
  readonly content?: string
}
