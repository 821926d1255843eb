import { type Edit, removeBlock, replace } from '@/lib/ai/generation/markdown/edits'
import { type MarkdownNode, nodesOf, sourceOf, spanOf, wordsIn } from '@/lib/ai/generation/markdown/tree'
import { wordsOf } from '@/lib/ai/generation/plain'
import type { Rule } from './rule'

/** Removes a first heading that repeats the title, which the page shows above the text. */
export const removeRepeatedTitle: Rule = ({ source, tree, title }) => {
  const first = tree.children?.[0]
  if (first?.type !== 'heading' || !sameWords(wordsIn(first), title)) return []
  return [{ edits: [removeBlock(source, first)], note: 'The title at the top of the text was removed.' }]
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** The first heading is of level 2 and no level is skipped on the way down, as on the page itself. */
export const orderHeadings: Rule = ({ source, tree }) => {
  const headings = [...nodesOf(tree)].map(({ node }) => node).filter(({ type }) => type === 'heading')
  const isLone = headings.filter(({ depth }) => depth === 1).length === 1
  const open: number[] = []
  const edits = headings.flatMap((heading): Edit[] => {
    if (wordsIn(heading).trim() === '' && !heading.children?.length) return [removeBlock(source, heading)]
    const rank = Math.max(heading.depth ?? 2, isLone ? 2 : 1)
    while ((open.at(-1) ?? 0) >= rank) open.pop()
    open.push(rank)
    return levelEdits(source, heading, Math.min(open.length + 1, 6))
  })
  return edits.length > 0 ? [{ edits, note: 'The headings were put in order: level 2, then level 3.' }] : []
}

function levelEdits(source: string, heading: MarkdownNode, level: number): Edit[] {
  const marks = /^#{1,6}/.exec(sourceOf(source, heading))?.[0]
  if (!marks) return [replace(heading, `${'#'.repeat(level)} ${underlinedText(source, heading)}`)]
  const { start } = spanOf(heading)
  return marks.length === level ? [] : [{ start, end: start + marks.length, text: '#'.repeat(level) }]
}

/** The text of a heading marked by an underline; in a quote it may span several lines. */
function underlinedText(source: string, heading: MarkdownNode): string {
  const lines = sourceOf(source, heading).split('\n').slice(0, -1)
  return lines.map((line) => line.replace(/^[\s>]+/, '').trimEnd()).join(' ')
}
