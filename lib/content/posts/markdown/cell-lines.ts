import type { Element, ElementContent } from 'hast'
import type { Options } from 'hast-util-to-mdast'
import { hasBlock, isBlock } from './html-structure.ts'
import { isBlank, isTag, textOf } from './tree.ts'

/** The content of a cell, which is a single line in Markdown: `br` separates what were blocks. */
export const cellLines = (nodes: readonly ElementContent[]): ElementContent[] =>
  linesOf(nodes).flatMap((line, index) => (index > 0 ? [make('br', []), ...line] : line))

/** Writes the line breaks of cells as HTML: Markdown has no other there. */
export const cellBreaks: Options['handlers'] = {
  br: (state) => (state.inTable ? { type: 'html', value: '<br>' } : { type: 'break' }),
}

function linesOf(nodes: readonly ElementContent[], prefix = ''): ElementContent[][] {
  const lines: ElementContent[][] = []
  let open: ElementContent[] = []
  const close = () => {
    if (!open.every(isSpace)) lines.push(open)
    open = []
  }
  for (const node of nodes) {
    if (isTag(node, 'br')) close()
    else if (node.type === 'element' && hasBlock([node])) {
      close()
      lines.push(...blockLines(node))
    } else open.push(node)
  }
  close()
  const [first, ...others] = lines
  return first && prefix ? [[text(prefix), ...first], ...others] : lines
}

function blockLines(node: Element): ElementContent[][] {
  const { tagName, children } = node
  if (tagName === 'ul' || tagName === 'ol')
    return children
      .filter((child) => isTag(child, 'li'))
      .flatMap((item, index) =>
        linesOf(item.children, tagName === 'ol' ? `${firstNumber(node) + index}. ` : '• '),
      )
  if (tagName === 'pre')
    return textOf(node)
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => [make('code', [text(line)])])
  if (tagName === 'tr') {
    const cells = children.filter((child) => isTag(child, 'td', 'th'))
    return [cells.flatMap((cell, index) => (index > 0 ? [text(' · '), ...cell.children] : cell.children))]
  }
  if (/^h[1-6]$/.test(tagName)) return linesOf(children).map((line) => [make('strong', line)])
  return isBlock(node) ? linesOf(children) : linesOf(children).map((line) => [{ ...node, children: line }])
}

const firstNumber = ({ properties: { start } }: Element) => Number(start) || 1
const isSpace = (node: ElementContent) => node.type === 'comment' || isBlank(node)
const text = (value: string): ElementContent => ({ type: 'text', value })
const make = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
