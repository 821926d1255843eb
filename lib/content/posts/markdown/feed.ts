import { escapeXml } from '@/lib/platform/html'
import { resolveSource } from './addresses'
import { parseArticle } from './compile'
import type { Child, Element, Root } from './tree'

const voidElements = ['br', 'hr']

/** Attributes allowed in feeds; ids and ARIA attributes are for the page only. */
const attributes: Record<string, string[]> = { a: ['href'], ol: ['start'] }

/**
 * Sanitised HTML for a feed. Addresses are made absolute against `base`, which should be the article's own
 * address.
 */
export const renderFeedHtml = (content: string, base: string): string => write(parseArticle(content), base)

function write(node: Root | Child, base: string): string {
  if (node.type === 'text') return escapeXml(node.value)
  if (node.type === 'root') return node.children.map((child) => write(child, base)).join('')
  if (node.type !== 'element') return ''
  if (node.tagName === 'input') return node.properties.checked ? '[x]' : '[ ]'
  if (node.tagName === 'img') return writePicture(node, base)
  const open = `<${node.tagName}${writeAttributes(node, base)}>`
  if (voidElements.includes(node.tagName)) return open
  return `${open}${node.children.map((child) => write(child, base)).join('')}</${node.tagName}>`
}

/** A picture with the address that it has on the page, where one that is not of this site is replaced by its description. */
function writePicture({ properties }: Element, base: string): string {
  const alt = escapeXml(String(properties.alt ?? ''))
  const source = resolveSource(String(properties.src ?? ''))
  return source ? `<img src="${escapeXml(new URL(source, base).href)}" alt="${alt}">` : `<em>${alt}</em>`
}

function writeAttributes({ tagName, properties }: Element, base: string): string {
  return (attributes[tagName] ?? [])
    .filter((name) => properties[name] !== undefined)
    .map((name) => ` ${name}="${escapeXml(value(name, String(properties[name]), base))}"`)
    .join('')
}

const value = (name: string, raw: string, base: string) =>
  name === 'href' && URL.canParse(raw, base) ? new URL(raw, base).href : raw
