import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { textOf } from '@/lib/ai/generation/markdown'
import { wordsOf } from '@/lib/ai/generation/plain'

/** Removes a first heading that repeats the title, which the page shows above the text. */
export const removeRepeatedTitle = (title: string) => (tree: Root, file: VFile) => {
  while (tree.children[0]?.type === 'heading' && sameWords(textOf(tree.children[0]), title)) {
    tree.children.shift()
    file.message('The title at the top of the text was removed.')
  }
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** The first heading is of level 2 and no level is skipped on the way down, as on the page itself. */
export const orderHeadings = () => (tree: Root, file: VFile) => {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => {
    headings.push(heading)
  })
  const isLone = headings.filter(({ depth }) => depth === 1).length === 1
  const open: number[] = []
  for (const heading of headings) {
    const rank = Math.max(heading.depth, isLone ? 2 : 1)
    while ((open.at(-1) ?? 0) >= rank) open.pop()
    open.push(rank)
    const depth = Math.min(open.length + 1, 6) as Heading['depth']
    if (heading.depth !== depth) file.message('The headings were put in order: level 2, then level 3.')
    heading.depth = depth
  }
}

/** A heading marked by an underline may span several lines; one marked before it cannot. */
export const joinHeadingLines = () => (tree: Root) =>
  visit(tree, 'heading', (heading) =>
    visit(heading, (node, index, parent) => {
      if ('value' in node) node.value = node.value.replaceAll('\n', ' ')
      if (node.type === 'break' && parent && 'children' in parent && index !== undefined)
        parent.children[index] = { type: 'text', value: ' ' }
    }),
  )
