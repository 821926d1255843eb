import type { Root as HtmlRoot } from 'hast'
import { type Options, toMdast } from 'hast-util-to-mdast'
import type { Nodes, Paragraph, Parents, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm, { singleTilde: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' })
  .freeze()

/** HTML that was cleaned before as the Markdown of posts, without empty paragraphs. `handlers`: for elements of its own. */
export function writeMarkdown(tree: HtmlRoot, handlers: Options['handlers'] = {}): string {
  const root = toMdast(tree, { document: true, handlers: { p: paragraph, ...handlers } }) as Root
  tidy(root)
  return readable(writer.stringify(root)).trim()
}

/** Also an empty paragraph, which separates what stands before and behind it; it is removed afterwards. */
const paragraph: NonNullable<Options['handlers']>[string] = (state, node) => ({
  type: 'paragraph',
  children: state.all(node) as Paragraph['children'],
})

/** Addresses in the text need no escapes: readers get links either way. */
const readable = (markdown: string) =>
  markdown
    .replace(/(https?)\\:/g, '$1:')
    .replace(/www\\\./g, 'www.')
    .replace(/(\w)\\@/g, '$1@')
    .replace(/(?<!\\)((?:\\\\)*)\\&(?!#?\w+;)/g, '$1&')

type Child = Parents['children'][number]

function tidy(node: Nodes) {
  if (!('children' in node)) return
  const parent = node as { type: string; children: Child[] }
  for (const child of parent.children) tidy(child)
  parent.children = parent.children.flatMap(outerSpaces)
  parent.children = joined(parent.children).flatMap(paragraphs).filter(hasContent)
  if (parent.type === 'list') for (const item of parent.children) if ('spread' in item) item.spread = false
  if ('spread' in parent) parent.spread = false
}

const marks = ['strong', 'emphasis', 'delete', 'link']

/** Spaces and line breaks at the ends of marked text move out of the mark, as Markdown requires. */
function outerSpaces(node: Child): Child[] {
  if (!marks.includes(node.type) || !('children' in node)) return [node]
  const children = node.children as Child[]
  const before = takenSpaces(children, 'start')
  const after = takenSpaces(children, 'end')
  return [...before, node, ...after]
}

/** Takes spaces and line breaks from one end of marked text. */
function takenSpaces(nodes: Child[], side: 'start' | 'end'): Child[] {
  const taken: Child[] = []
  const take = (node: Child) => (side === 'start' ? taken.push(node) : taken.unshift(node))
  for (let node = outermost(nodes, side); node; node = outermost(nodes, side)) {
    const isEmpty = node.type === 'text' && node.value.trim() === ''
    if (isBreak(node) || isEmpty) {
      take(node)
      nodes.splice(side === 'start' ? 0 : -1, 1)
      continue
    }
    if (node.type !== 'text') break
    const text = side === 'start' ? node.value.trimStart() : node.value.trimEnd()
    const space = side === 'start' ? node.value.slice(0, -text.length) : node.value.slice(text.length)
    if (space) take({ type: 'text', value: space })
    node.value = text
    break
  }
  return taken
}

const outermost = (nodes: readonly Child[], side: 'start' | 'end') => nodes.at(side === 'start' ? 0 : -1)

/** In cells of tables, line breaks are HTML. */
const isBreak = (node: Child) =>
  node.type === 'break' || (node.type === 'html' && /^<br\s*\/?>$/.test(node.value))

/** Neighbours with the same mark become one: word processors split words wherever they were edited. */
function joined(nodes: readonly Child[]): Child[] {
  const result: Child[] = []
  for (const node of nodes) join(result, node)
  return result
}

function join(nodes: Child[], node: Child) {
  const last = nodes.at(-1)
  if (last?.type === 'text' && node.type === 'text') last.value += node.value
  else if (last && isSameMark(last, node)) {
    const merged = last as { children: Child[] }
    for (const child of (node as { children: Child[] }).children) join(merged.children, child)
  } else nodes.push(node)
}

const isSameMark = (one: Child, other: Child) =>
  one.type === other.type &&
  marks.includes(one.type) &&
  (one.type !== 'link' || (other.type === 'link' && one.url === other.url))

/** Two line breaks in a row separate paragraphs. */
function paragraphs(node: Child): Child[] {
  if (node.type !== 'paragraph') return [node]
  const parts: (typeof node.children)[] = [[]]
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'break' && node.children[index - 1]?.type === 'break') parts.push([])
    else parts.at(-1)?.push(child)
  }
  return parts.map((children) => ({ ...node, children: withoutOuterBreaks(children) }))
}

function withoutOuterBreaks<Node extends { type: string }>(nodes: readonly Node[]): Node[] {
  const isText = ({ type }: Node) => type !== 'break'
  return nodes.slice(nodes.findIndex(isText), nodes.findLastIndex(isText) + 1)
}

/** Empty paragraphs, headings and marks are only distance. */
function hasContent(node: Child): boolean {
  if (node.type === 'text') return node.value !== ''
  if (node.type === 'inlineCode') return node.value.trim() !== ''
  if (node.type === 'tableCell' || node.type === 'tableRow') return true
  return (
    !('children' in node) || node.children.some((child) => child.type !== 'text' || child.value.trim() !== '')
  )
}
