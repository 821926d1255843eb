import { escapeHtml } from '../../../platform/html.ts'
import type { Loss } from '../model.ts'
import { cardToHtml, type Payload, string } from './cards.ts'

/** A document of Ghost's present editor as HTML; undefined when it is none. */
export function lexicalToHtml(json: string, losses: Loss[]): string | undefined {
  const root = parsed(json)?.root
  return isNode(root) ? all(root, losses, 0) : undefined
}

function parsed(json: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isNode(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isNode = (value: unknown): value is Payload => typeof value === 'object' && value !== null

const maxDepth = 100

function all(node: Payload, losses: Loss[], depth: number): string {
  if (!Array.isArray(node.children)) return ''
  if (depth <= maxDepth)
    return node.children
      .filter(isNode)
      .map((child) => toHtml(child, losses, depth + 1))
      .join('')
  losses.push({ what: 'A part of the article', why: 'It is nested too deeply to be read.' })
  return ''
}

const elements: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
}

/** Bits of `format`. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const

function toHtml(node: Payload, losses: Loss[], depth: number): string {
  const type = string(node, 'type')
  if (type === 'text' || type === 'extended-text') return formatted(node)
  if (type === 'linebreak') return '<br>'
  if (type === 'tab') return ' '
  if (type === 'zwnj' || type === 'root') return type === 'root' ? all(node, losses, depth) : ''
  if (type === 'heading' || type === 'extended-heading') return wrapped(headingTag(node), node, losses, depth)
  if (type === 'link' || type === 'autolink' || type === 'at-link')
    return `<a href="${escapeHtml(string(node, 'url'))}">${all(node, losses, depth)}</a>`
  if (type === 'list') return list(node, losses, depth)
  const tagName = Object.hasOwn(elements, type) ? elements[type] : undefined
  if (tagName) return wrapped(tagName, node, losses, depth)
  if (Array.isArray(node.children) && node.children.length > 0) return all(node, losses, depth)
  // Words that the editor marks, such as a "TK" for what is to come.
  const isCard = typeof node.text !== 'string' || node.text === ''
  return isCard ? cardToHtml(type, node, losses) : formatted(node)
}

const wrapped = (tagName: string, node: Payload, losses: Loss[], depth: number) =>
  `<${tagName}>${all(node, losses, depth)}</${tagName}>`

const headingTag = (node: Payload) => (/^h[1-6]$/.test(string(node, 'tag')) ? string(node, 'tag') : 'h2')

function list(node: Payload, losses: Loss[], depth: number): string {
  const isNumbered = node.listType === 'number' || node.tag === 'ol'
  const start = Number(node.start) > 1 ? ` start="${Number(node.start)}"` : ''
  // An item that only holds another list belongs to the item before it.
  const items = (Array.isArray(node.children) ? node.children : []).filter(isNode).map((item) => {
    const children = Array.isArray(item.children) ? item.children.filter(isNode) : []
    const isNested = children.length > 0 && children.every((child) => child.type === 'list')
    return isNested ? all(item, losses, depth + 1) : toHtml(item, losses, depth + 1)
  })
  return isNumbered ? `<ol${start}>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
}

function formatted(node: Payload): string {
  const format = typeof node.format === 'number' ? node.format : 0
  const value = typeof node.text === 'string' ? escapeHtml(node.text) : ''
  return formats.reduce(
    (inner, [bit, tagName]) => (format & bit ? `<${tagName}>${inner}</${tagName}>` : inner),
    value,
  )
}
