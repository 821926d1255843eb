import { parseArticle } from './compile'
import { headingPrefix } from './headings'
import { elements, isTag, textOf } from './tree'

export type Section = { id: string; text: string; depth: 2 | 3 }

/** The h2 and h3 of an article in reading order, with the ids they carry on the page. */
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
