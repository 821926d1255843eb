/** Something an editor should check before publishing. */
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

/** `must`: readers would be misled. `sentence` says what to do, `where` quotes the place. */
export interface Finding {
  readonly kind: FindingKind
  readonly severity: 'look' | 'must'
  readonly sentence: string
  readonly where?: string
}

/** The fields of a post that are checked, whoever wrote it. */
export interface JudgedPost {
  readonly title: string
  readonly content: string
  readonly meta_title: string
  readonly meta_description: string
  /** URLs the post may link to without a finding. */
  readonly sources?: readonly { readonly url: string }[]
}

export interface OtherPost {
  readonly title: string
  readonly slug: string
  readonly content?: string
}
