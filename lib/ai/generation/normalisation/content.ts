import { applyEdits } from '@/lib/ai/generation/markdown/edits'
import { type MarkdownNode, parseMarkdown } from '@/lib/ai/generation/markdown/tree'
import type { Unusable } from '@/lib/ai/generation/unusable'
import { longest } from '@/lib/content/editing/max-lengths'
import { boundSource } from '@/lib/content/posts/markdown/parse-bounds'
import { closeFence } from './fence-rule'
import { orderHeadings, removeRepeatedTitle } from './heading-rule'
import { removeHtml } from './html-rule'
import { removeBadPictures, removeDangerousLinks } from './link-rule'
import { removeNoteTexts, removeOwnSources, removeUnknownNotes } from './note-rule'
import type { Rule } from './rule'

export type Mended = { source: string; tree: MarkdownNode; notes: string[] } | { unusable: Unusable }

/** Order matters: footnote numbers are plain text only after all footnote definitions are removed. */
const rules: Rule[] = [
  removeHtml,
  removeDangerousLinks,
  removeBadPictures,
  removeNoteTexts,
  removeRepeatedTitle,
  removeOwnSources,
  removeUnknownNotes,
  orderHeadings,
  closeFence,
]

const mostRounds = 16

/**
 * Returns valid Markdown and what was changed; fixing one problem can reveal another, so rules are applied in rounds.
 */
export async function mendContent(raw: string, title: string, numbers: ReadonlySet<number>): Promise<Mended> {
  const notes = new Set<string>()
  let source = withoutEdges(raw)
  for (let round = 0; round < mostRounds; round += 1) {
    if (source.length > longest.content) return { unusable: 'too-long' }
    if (boundSource(source) !== source) return { unusable: 'tangled' }
    const tree = parseMarkdown(source)
    const whole = wholeFence(tree)
    const mends = whole === undefined ? firstMends({ source, tree, title, numbers }) : []
    if (whole === undefined && mends.length === 0) return { source, tree, notes: [...notes] }
    for (const { note } of mends) notes.add(note)
    source = withoutEdges(
      whole ??
        applyEdits(
          source,
          mends.flatMap(({ edits }) => edits),
        ),
    )
  }
  return { unusable: 'tangled' }
}

const withoutEdges = (source: string) => source.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

function firstMends(content: Parameters<Rule>[0]) {
  for (const rule of rules) {
    const mends = rule(content)
    if (mends.length > 0) return mends
  }
  return []
}

/** Unwraps a post whose whole text is one code block. */
function wholeFence({ children = [] }: MarkdownNode): string | undefined {
  const [only, ...others] = children
  const isWhole = only?.type === 'code' && others.length === 0 && /^(markdown|md)?$/i.test(only.lang ?? '')
  return isWhole ? only.value : undefined
}
