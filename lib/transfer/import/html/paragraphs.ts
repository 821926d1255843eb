import type { Element, ElementContent, Root } from 'hast'
import { isBlock } from '../../../content/posts/markdown/html-structure.ts'
import { element, isBlank, isElement, text } from './document.ts'

const containers = new Set([
  'blockquote',
  'div',
  'section',
  'article',
  'aside',
  'main',
  'header',
  'footer',
  'center',
  'form',
])
const cells = new Set(['li', 'td', 'th', 'dd', 'footnote-text', 'figcaption'])

/**
 * Makes paragraphs and line breaks of blank lines and line ends in `<blank-lines>`, which is how WordPress stores
 * articles from its classic editor.
 */
export function addParagraphs(tree: Root) {
  tree.children = tree.children.map((node) =>
    isElement(node, 'blank-lines') ? element('div', paragraphs(node.children, true)) : node,
  )
}

/** `always`: whether text without a blank line is a paragraph, too. */
function paragraphs(nodes: readonly ElementContent[], always: boolean): ElementContent[] {
  const groups = groupsOf(nodes)
  const lines = groups.filter((group) => group.isText)
  const needed = always || lines.length > 1
  return groups.flatMap(({ isText, nodes: inner }) => (isText && needed ? [element('p', inner)] : inner))
}

type Group = { isText: boolean; nodes: ElementContent[] }

/** Runs of text and marks up to a blank line or a block. */
function groupsOf(nodes: readonly ElementContent[]): Group[] {
  const groups: Group[] = []
  let open: ElementContent[] = []
  const close = () => {
    const trimmed = withoutOuterBreaks(open)
    if (!trimmed.every(isBlank)) groups.push({ isText: true, nodes: trimmed })
    open = []
  }
  for (const node of nodes) {
    if (isBlock(node) && isElement(node)) {
      close()
      groups.push({ isText: false, nodes: inside(node) })
      continue
    }
    const [first = [], ...rest] = split(node, open.at(-1))
    open.push(...first)
    for (const part of rest) {
      close()
      open.push(...part)
    }
  }
  close()
  return groups
}

function inside(node: Element): Element[] {
  const { tagName } = node
  if (tagName === 'pre') return [node]
  if (tagName === 'p') return separate(node)
  if (containers.has(tagName))
    return [{ ...node, children: paragraphs(node.children, tagName === 'blockquote') }]
  if (cells.has(tagName)) return [{ ...node, children: paragraphs(node.children, false) }]
  return [
    {
      ...node,
      children: node.children.flatMap((child): ElementContent[] =>
        isElement(child) ? inside(child) : [child],
      ),
    },
  ]
}

/** A paragraph with blank lines is several. */
function separate(node: Element): Element[] {
  const groups = groupsOf(node.children)
  if (groups.length === 0) return [{ ...node, children: [] }]
  return groups.flatMap(({ isText, nodes }): Element[] =>
    isText ? [{ ...node, children: nodes }] : (nodes as Element[]),
  )
}

/** The parts of a node between blank lines; a mark that spans one is repeated in each part. `before`: what stands before it. */
function split(node: ElementContent, before?: ElementContent): ElementContent[][] {
  if (node.type === 'text')
    return node.value
      .split(/\n[ \t]*\n\s*/)
      .map((part, index) => withBreaks(index === 0 && isElement(before, 'br') ? withoutLineEnd(part) : part))
  if (!isElement(node) || isElement(node, 'script', 'style', 'code', 'svg', 'textarea')) return [[node]]
  const parts: ElementContent[][] = [[]]
  for (const child of node.children) {
    const last = parts.at(-1)
    const [first = [], ...rest] =
      isBlock(child) && isElement(child) ? [inside(child)] : split(child, last?.at(-1))
    last?.push(...first)
    parts.push(...rest)
  }
  return parts.map((children) => [{ ...node, children }])
}

/** A newline directly after `<br>` adds no second line break. */
const withoutLineEnd = (value: string) => value.replace(/^[ \t]*\n/, '')

const withBreaks = (value: string): ElementContent[] =>
  value.split('\n').flatMap((line, index) => [...(index > 0 ? [element('br', [])] : []), text(line)])

function withoutOuterBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const from = nodes.findIndex((node) => !isBlank(node))
  const to = nodes.findLastIndex((node) => !isBlank(node))
  return from < 0 ? [] : nodes.slice(from, to + 1)
}
