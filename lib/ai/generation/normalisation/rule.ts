import type { Edit } from '@/lib/ai/generation/markdown/edits'
import type { MarkdownNode } from '@/lib/ai/generation/markdown/tree'

interface Content {
  readonly source: string
  readonly tree: MarkdownNode
  readonly title: string
  /** The numbers of the sources that the text may cite. */
  readonly numbers: ReadonlySet<number>
}

/** The problem and its correction; `note` tells the editor. */
export interface Mend {
  readonly edits: Edit[]
  readonly note: string
}

/** Finds one kind of problem. Its edits must fix all of that kind, or the rounds would never end. */
export type Rule = (content: Content) => Mend[]
