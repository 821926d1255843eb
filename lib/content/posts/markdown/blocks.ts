import {
  type Child,
  type Element,
  element,
  elements,
  isBlank,
  isTag,
  type Root,
  replaceNodes,
  text,
  textOf,
} from './tree'

/** Gives header cells a scope, and makes empty ones plain cells. Alignment becomes a data attribute. */
export function rehypeTableCells() {
  return (tree: Root) => {
    for (const cell of elements(tree)) {
      if (!isTag(cell, 'th', 'td')) continue
      if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
      const { align } = cell.properties
      cell.properties = { ...(cell.tagName === 'th' && { scope: 'col' }), ...(align && { dataAlign: align }) }
    }
  }
}

/**
 * Puts each table into a region of its own, in which a wide one scrolls; the region is focusable and has an
 * accessible name.
 */
export function rehypeTableRegions() {
  return (tree: Root) => {
    let count = 0
    replaceNodes(tree, (node) => {
      if (!isTag(node, 'table')) return [node]
      count += 1
      return [region(node, count)]
    })
  }
}

function region(table: Element, count: number): Element {
  const heads = [...elements(table)].filter((node) => node.tagName === 'th').map(textOf)
  const ariaLabel = [`Table ${count}`, heads.join(', ')].filter(Boolean).join(': ').slice(0, 120)
  return element('div', { className: ['article-table'], role: 'region', ariaLabel, tabIndex: 0 }, [table])
}

/** Replaces a paragraph of only pictures with one figure for each; the title of a picture is its caption. */
export function rehypeFigures() {
  return (tree: Root) => replaceNodes(tree, (node) => (isPictures(node) ? figures(node) : [node]))
}

function isPictures(node: Child): node is Element {
  if (!isTag(node, 'p')) return false
  const children = node.children.filter((child) => !isBlank(child) && !isTag(child, 'br'))
  return children.length > 0 && children.every((child) => pictureIn(child) !== undefined)
}

const figures = (paragraph: Element) =>
  paragraph.children.filter((child) => pictureIn(child) !== undefined).map(figure)

function figure(child: Child): Element {
  const picture = pictureIn(child)
  const caption = String(picture?.properties.title ?? '').trim()
  if (picture) delete picture.properties.title
  return element('figure', {}, caption ? [child, element('figcaption', {}, [text(caption)])] : [child])
}

/** The picture, whether the node itself or inside a link. */
function pictureIn(node: Child): Element | undefined {
  if (isTag(node, 'img')) return node
  if (!isTag(node, 'a')) return undefined
  const [only, ...others] = node.children
  return only && others.length === 0 && isTag(only, 'img') ? only : undefined
}

/** Longer listings are not highlighted: a grammar's patterns may backtrack over the text many times. */
const maxHighlightedLength = 20_000

/** Code blocks scroll sideways, so they must be focusable by keyboard. */
export function rehypeCodeBlocks() {
  return (tree: Root) => {
    for (const block of elements(tree)) {
      const [code] = block.children
      if (!isTag(block, 'pre') || !code || !isTag(code, 'code')) continue
      const language = languageOf(code.properties.className)
      block.properties = { tabIndex: 0, role: 'group', ariaLabel: language ? `Code, ${language}` : 'Code' }
      if (!language || textOf(code).length > maxHighlightedLength) code.properties = {}
    }
  }
}

const languageOf = (className: unknown) =>
  Array.isArray(className) ? String(className[0] ?? '').replace('language-', '') : ''

/** Gives each checkbox of a task list, which is read-only, its state as its accessible name. */
export function rehypeTaskLabels() {
  return (tree: Root) => {
    for (const node of elements(tree)) {
      if (isTag(node, 'input')) node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    }
  }
}
