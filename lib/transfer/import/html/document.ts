import type { Element, ElementContent, Nodes } from 'hast'
import { withoutBrackets } from '../addresses.ts'
import { excerptOf } from '../excerpt.ts'
import type { Loss, Picture } from '../model.ts'

/** What one conversion knows and collects. */
export interface Document {
  /** The old address of the article or its site, against which relative addresses are resolved; may be empty. */
  readonly base: string
  readonly pictures: Picture[]
  /** What the files of the pictures are called, in whatever size. */
  readonly files: Set<string>
  /** Addresses of WordPress articles that are quoted beside the frame that embeds them. */
  readonly quoted: Set<string>
  /** By what and how they begin, so that each is named once. */
  readonly losses: Map<string, Loss>
  /** Converts what is inside an element. */
  readonly convert: (nodes: readonly Nodes[]) => ElementContent[]
}

export const children = (node: { children: readonly Nodes[] }, { convert }: Document) =>
  convert(node.children)

export function lose(document: Document, what: string, why: string, excerpt = '') {
  const text = excerptOf(excerpt)
  const loss = text ? { what, why, excerpt: text } : { what, why }
  const key = `${what}\n${text}`
  if (!document.losses.has(key)) document.losses.set(key, loss)
}

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

export const text = (value: string): ElementContent => ({ type: 'text', value })

export function isElement(node: Nodes | undefined): node is Element
export function isElement<Tag extends string>(
  node: Nodes | undefined,
  ...tags: Tag[]
): node is Element & { tagName: Tag }
export function isElement(node: Nodes | undefined, ...tags: string[]) {
  return node?.type === 'element' && (tags.length === 0 || tags.includes(node.tagName))
}

export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** A property as text; a list of classes is joined with spaces. */
export function property(node: Element, name: string): string {
  const value = node.properties[name]
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value)
}

export const hasClass = (node: Element, ...names: string[]) =>
  names.some((name) => property(node, 'className').split(/\s+/).includes(name))

export function findElement(node: Nodes, test: (node: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = test(child) ? child : findElement(child, test)
    if (found) return found
  }
  return undefined
}

/** All elements in a node, each before those in it. */
export function* elementsIn(node: Nodes): Generator<Element> {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield child
    yield* elementsIn(child)
  }
}

export const isBlank = (node: Nodes) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '') || isElement(node, 'br')

/** An address as it may stand in Markdown, absolute where the old site is known; undefined when it leads nowhere. */
export function resolveAddress(raw: string, { base }: Document): string | undefined {
  const address = withoutBrackets(raw.trim()).replace(/\s/g, '%20')
  if (!address) return undefined
  if (base) return URL.canParse(address, base) ? allowed(new URL(address, base).href) : undefined
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return allowed(address)
  return address.startsWith('//') ? `https:${address}` : address
}

const allowed = (address: string) => (/^(https?:|mailto:|tel:)/i.test(address) ? address : undefined)
