import type { Element, ElementContent } from 'hast'
import { cellLines } from '../../../content/posts/markdown/cell-lines.ts'
import { hasTag, withHeadRow } from '../../../content/posts/markdown/html-structure.ts'
import {
  children,
  type Document,
  element,
  elementsIn,
  findElement,
  isElement,
  lose,
  property,
  textOf,
} from './document.ts'

/**
 * Converts a table to one that Markdown can express: the caption becomes a paragraph above it, and each block in a cell a line of that
 * cell. A table with a single column was used for layout, so its blocks replace it.
 */
export function table(node: Element, document: Document): ElementContent[] {
  const caption = node.children.find((child) => isElement(child, 'caption'))
  const above =
    isElement(caption) && (textOf(caption).trim() || hasTag(caption, 'img'))
      ? [element('p', children(caption as Element, document))]
      : []
  const cells = rowsOf(node).map((row) =>
    row.children.filter((child) => isElement(child, 'td', 'th')).filter((cell) => !numbersLines(cell)),
  )
  if (cells.every((row) => row.length <= 1) && cells.flat().some(holdsBlocks))
    return [...above, ...cells.flat().map((one) => element('div', children(one, document)))]
  const rest = node.children.filter((child) => child !== caption)
  const inner = withSections(rest, document)
  const shown = element(
    'table',
    inner.some((child) => isElement(child) && (child.tagName === 'th' || hasTag(child, 'th')))
      ? inner
      : withHeadRow(inner),
  )
  return [...above, shown]
}

/** Highlighters put the numbers of lines into a column of their own beside the code. */
const numbersLines = (cell: Element) =>
  /gutter|lineno|line-numbers/.test(property(cell, 'className')) && /^[\d\s]*$/.test(textOf(cell))

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    isElement(child, 'tr') ? [child] : isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [],
  )

/** Blocks that a cell cannot hold. */
const kindsInCell: Record<string, string> = {
  ul: 'A list',
  ol: 'A list',
  pre: 'A code block',
  blockquote: 'A quote',
  hr: 'A line',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'A heading'])),
}
const holdsBlocks = (cell: Element) =>
  findElement(
    cell,
    ({ tagName }) => Object.hasOwn(kindsInCell, tagName) || /^(table|xmp|listing)$/.test(tagName),
  ) !== undefined

const withSections = (nodes: readonly ElementContent[], document: Document): ElementContent[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    if (isElement(node, 'td', 'th')) return [cell(node, document)]
    if (isElement(node, 'thead', 'tbody', 'tfoot', 'tr'))
      return [element(node.tagName, withSections(node.children, document))]
    return []
  })

function cell(node: Element, document: Document): Element {
  const inner = children(node, document)
  const align =
    property(node, 'align') || /text-align:\s*(left|center|right)/.exec(property(node, 'style'))?.[1]
  if (Math.max(Number(node.properties.colSpan ?? 1), Number(node.properties.rowSpan ?? 1)) > 1)
    lose(
      document,
      'A cell across several',
      'A table has none here; the cells beside it are empty.',
      textOf(node),
    )
  const spans = { colSpan: node.properties.colSpan, rowSpan: node.properties.rowSpan }
  const properties = {
    ...(align && { align }),
    ...(spans.colSpan && { colSpan: spans.colSpan }),
    ...(spans.rowSpan && { rowSpan: spans.rowSpan }),
  }
  if (inner.some((child) => isElement(child) && (child.tagName === 'table' || hasTag(child, 'table'))))
    lose(document, 'A table in a table', 'Its cells stand in one cell of the outer table.', textOf(node))
  for (const block of elementsIn({ type: 'root', children: inner })) {
    const kind = Object.hasOwn(kindsInCell, block.tagName) ? kindsInCell[block.tagName] : undefined
    if (kind) lose(document, `${kind} in a cell`, 'A cell is text on single lines here.', textOf(block))
  }
  return element(node.tagName, cellLines(inner), properties)
}
