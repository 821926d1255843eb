import { parseArticle } from './compile'
import { headingPrefix } from './headings'
import { type Child, elements, isElement, isTag, textOf } from './tree'

/** The text of an article without markup; blocks are separated by a blank line. */
export function plainText(content: string): string {
  const { children } = parseArticle(content)
  return children
    .map(blockText)
    .join('')
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}

/** Counts words: runs of characters with at least one letter or digit, in any script. */
export function wordCount(content: string): number {
  const runs = plainText(content).split(/\s+/)
  return runs.filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** The first paragraphs in at most `max` characters, cut between words; without one, any first words. */
export function excerptOf(content: string, max: number): string {
  const { children } = parseArticle(content)
  const paragraphs = children.filter((node) => isTag(node, 'p')).map(textOf)
  const opening = (paragraphs.join(' ').trim() || plainText(content)).replace(/\s+/g, ' ').trim()
  return cutAtWord(opening, max)
}

const ellipsis = '…'

/** At most `max` characters, cut between words with an ellipsis; a single long word is cut inside. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const room = max - ellipsis.length
  const lastSpace = text.lastIndexOf(' ', room)
  const cut = text.slice(0, lastSpace > 0 ? lastSpace : room)
  return cut.replace(/[\s,;:–—-]+$/, '').replace(/[\uD800-\uDBFF]$/, '') + ellipsis
}

const inline = ['a', 'strong', 'em', 'del', 'code', 'sup', 'br', 'img', 'input'] as const

function blockText(node: Child): string {
  if (!isElement(node) || isTag(node, ...inline)) return textOf(node)
  return `\n\n${node.children.map(blockText).join('')}\n\n`
}

export type Section = { id: string; text: string; depth: 2 | 3 }

/** The h2 and h3 headings of an article in order, with their ids on the page. */
export function tableOfContents(content: string): Section[] {
  const headings = [...elements(parseArticle(content))].filter((node) => isTag(node, 'h2', 'h3'))
  return headings
    .map((node) => ({
      id: String(node.properties.id),
      text: textOf(node).replace(/\s+/g, ' ').trim(),
      depth: node.tagName === 'h2' ? (2 as const) : (3 as const),
    }))
    .filter((section) => section.text && section.id.startsWith(headingPrefix))
}
