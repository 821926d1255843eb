import type { Nodes, Parents, Root } from 'mdast'
import { compact } from 'mdast-util-compact'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import type { VFile } from 'vfile'
import { isLineBreak } from '@/lib/content/posts/markdown/raw-html'

const [linkAddresses] = gfmAutolinkLiteralFromMarkdown().transforms ?? []

/** What the parser would do with the text that is left: joins texts, drops what is empty, and links bare addresses. */
export const tidy = () => (tree: Root, file: VFile) => {
  compact(tree)
  tidyBelow(tree, file)
  linkAddresses?.(tree)
}

function tidyBelow(parent: Parents, file: VFile) {
  const children: Nodes[] = parent.children
  for (const child of children) {
    if ('children' in child) tidyBelow(child, file)
    if (child.type === 'text') child.value = child.value.replace(/[ \t]*\n\s*/g, '\n')
  }
  const kept = children.filter((child) => !isEmpty(child))
  if (kept.length < children.length && children.some((child) => child.type === 'heading' && isEmpty(child)))
    file.message('The headings were put in order: level 2, then level 3.')
  if (['paragraph', 'heading', 'tableCell'].includes(parent.type)) trim(kept)
  children.splice(0, children.length, ...kept)
}

const isEmpty = (node: Nodes) =>
  node.type === 'text'
    ? node.value === ''
    : 'children' in node && node.children.length === 0 && node.type !== 'tableCell'

/** Line breaks and spaces at the edges of a block mean nothing, and would have to be escaped. */
function trim(line: Nodes[]) {
  while (isSpace(line[0])) line.shift()
  while (isSpace(line.at(-1))) line.pop()
  const [first, last] = [line[0], line.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

const isSpace = (node?: Nodes) =>
  node?.type === 'break' ||
  (node?.type === 'html' && isLineBreak(node.value)) ||
  (node?.type === 'text' && node.value.trim() === '')
