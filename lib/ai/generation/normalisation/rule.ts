import type { Edit } from '@/lib/ai/generation/markdown/edits'
import type { MarkdownNode } from '@/lib/ai/generation/markdown/tree'

interface Content {
  readonly source: string
  readonly tree: MarkdownNode
  readonly title: string
  /** The numbers of the sources that the text may cite. */
  readonly numbers: ReadonlySet<number>
}

/** What was wrong and how it is put right; `note` tells the editor. */
export interface Mend {
  readonly edits: Edit[]
  readonly note: string
}

/** Finds one kind of fault. What it answers must leave nothing of that kind behind, or the rounds never end. */
export type Rule = (content: Content) => Mend[]
