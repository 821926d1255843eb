import Slugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import type { Options } from 'hast-util-to-mdast'
import { cellBreaks } from '../../../content/posts/markdown/cell-lines.ts'
import { headingPrefix } from '../../../content/posts/markdown/headings.ts'
import { isBlock } from '../../../content/posts/markdown/html-structure.ts'
import { writeMarkdown } from '../../../content/posts/markdown/write.ts'
import { lengthLoss } from '../bounds.ts'
import { decoded, headingId } from '../links.ts'
import type { Loss, Picture } from '../model.ts'
import { convert } from './convert.ts'
import {
  type Document,
  element,
  elementsIn,
  isBlank,
  isElement,
  lose,
  property,
  text,
  textOf,
} from './document.ts'
import { markFootnotes } from './footnotes.ts'
import { noteHeadingIds } from './heading-ids.ts'
import { addParagraphs } from './paragraphs.ts'

export interface HtmlOptions {
  /** The old address of the site, for relative addresses; may be empty. */
  readonly base: string
  /** Footnotes that are stored apart from the text, as HTML. */
  readonly notes?: readonly { id: string; content: string }[]
}

/** HTML as the Markdown that this blog shows, with its pictures and everything that could not be kept. */
export function htmlToMarkdown(html: string, options: HtmlOptions) {
  const document: Document = {
    base: options.base,
    pictures: [],
    files: new Set(),
    quoted: new Set(),
    losses: new Map(),
    convert: (nodes) => nodes.flatMap((node) => convert(node, document)),
  }
  const length = lengthLoss(html)
  if (length) return { markdown: '', headings: noHeadings, pictures: [], losses: [length] }
  if (isTooDeep(html)) {
    lose(document, 'The whole article', 'Its HTML is nested too deeply to be read.', html)
    return { markdown: '', headings: noHeadings, ...collected(document) }
  }
  const tree = parse(html)
  markFootnotes(
    tree,
    options.notes?.map(({ id, content }) => ({ id, content: parse(content).children as ElementContent[] })),
  )
  noteHeadingIds(tree)
  addParagraphs(tree)
  const clean: Root = { type: 'root', children: compact(convert(tree, document)) }
  const headings = rewriteHeadingLinks(clean, document)
  const markdown = writeMarkdown(
    { ...clean, children: linkAddresses(clean.children as ElementContent[]) },
    handlers,
  )
  return { markdown, headings, ...collected(document) }
}

const noHeadings: ReadonlyMap<string, string> = new Map()

const collected = ({ pictures, losses }: Document): { pictures: Picture[]; losses: Loss[] } => ({
  pictures,
  losses: [...losses.values()],
})

const parse = (html: string): Root => fromHtmlIsomorphic(html, { fragment: true })

const maxDepth = 200
const tagStart = /<(\/?)([a-z][a-z0-9-]*)/gi
const tagEnd = /(?:"[^"]*"|'[^']*'|[^'">])*>/y
const withoutEnd =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|td|tr|th|dt|dd|option|thead|tbody|tfoot)$/i

/** Whether elements are nested deeper than the parser's stack allows; elements that need no end tag do not count. */
function isTooDeep(html: string): boolean {
  let depth = 0
  const endOf = tagEnds(html)
  let end = 0
  for (const { 0: start, 1: slash, 2: name = '', index } of html.matchAll(tagStart)) {
    if (index < end) continue
    end = endOf(index + start.length)
    if (end < 0) return false
    if (withoutEnd.test(name)) continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth > maxDepth) return true
  }
  return false
}

/** Finds where a tag ends, or -1. After an unclosed quotation mark, further quotes are ignored, so that the whole scan takes linear time. */
function tagEnds(html: string) {
  let areQuotesPaired = true
  return (from: number): number => {
    tagEnd.lastIndex = from
    if (areQuotesPaired && tagEnd.test(html)) return tagEnd.lastIndex
    areQuotesPaired = false
    return html.indexOf('>', from) + 1 || -1
  }
}

const handlers: Options['handlers'] = {
  'footnote-number': (_state, node: Element) => ({ type: 'footnoteReference', ...numberOf(node) }),
  'footnote-text': (state, node: Element) =>
    // The library's types allow only definitions of links here.
    ({ type: 'footnoteDefinition', ...numberOf(node), children: state.toFlow(state.all(node)) }) as never,
  ...cellBreaks,
}

const numberOf = (node: Element) => ({
  identifier: property(node, 'number'),
  label: property(node, 'number'),
})

/**
 * Removes empty inline elements and merges adjacent texts. The library searches for the next word from each of them, so long rows would take
 * quadratic time.
 */
function compact(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes.flatMap(compacted)) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else result.push(node.type === 'text' ? { ...node } : node)
  }
  return result
}

function compacted(node: ElementContent): ElementContent[] {
  if (!isElement(node) || isElement(node, 'pre')) return [node]
  const inner = compact(node.children)
  const isShown = isBlock(node) || isElement(node, 'img', 'br', 'input', 'footnote-number')
  return isShown || !inner.every(isBlank) ? [{ ...node, children: inner }] : inner
}

const address = /https?:\/\/[^\s<>"'\\^`{|}]*[^\s<>"'\\^`{|}.,;:!?()[\]*~]/g
const onlyAddress = /^\s*https?:\/\/[^\s<>"'\\^`{|}]+\s*$/

/** Turns URLs in plain text into links, so that their underscores and asterisks are not read as Markdown. */
function linkAddresses(nodes: readonly ElementContent[]): ElementContent[] {
  const isAlone = nodes.filter((node) => !isBlank(node)).length === 1
  return nodes.flatMap((node): ElementContent[] => {
    // The old page showed what an address on its own leads to, so that all of its signs belong to it.
    if (node.type === 'text')
      return pieces(node.value, isAlone && onlyAddress.test(node.value) ? /\S+/g : address)
    // As an element with content, it ends the library's search for the next word.
    if (isElement(node, 'footnote-number')) return [{ ...node, children: [text('1')] }]
    if (!isElement(node) || isElement(node, 'a', 'code', 'pre')) return [node]
    return [{ ...node, children: linkAddresses(node.children) }]
  })
}

function pieces(value: string, pattern: RegExp): ElementContent[] {
  const found = [...value.matchAll(pattern)]
  if (found.length === 0) return [text(value)]
  const result: ElementContent[] = []
  let end = 0
  for (const { 0: start, index } of found) {
    const isOpen = start.split('(').length > start.split(')').length
    const href = isOpen && value[index + start.length] === ')' ? `${start})` : start
    if (index > end) result.push(text(value.slice(end, index)))
    result.push(element('a', [text(href)], { href }))
    end = index + href.length
  }
  if (end < value.length) result.push(text(value.slice(end)))
  return result
}

/**
 * Links within the article lead to the ids that this blog gives to headings. Returns a map from the old heading ids to the new ones, except
 * where the new one is `headingId(old id)`.
 */
function rewriteHeadingLinks(tree: Root, document: Document): ReadonlyMap<string, string> {
  const slugger = new Slugger()
  const ids = new Map<string, string>()
  const slugs = new Set<string>()
  for (const node of elementsIn(tree)) {
    if (!/^h[1-6]$/.test(node.tagName) || !textOf(node).trim()) continue
    const slug = headingPrefix + slugger.slug(textOf(node).trim().replace(/\s+/g, ' '))
    for (const id of property(node, 'id').split('\n')) if (id && !ids.has(id)) ids.set(id, slug)
    slugs.add(slug)
  }
  for (const node of elementsIn(tree)) {
    const href = property(node, 'href')
    if (node.tagName !== 'a' || !href.startsWith('#')) continue
    const own = headingId(href.slice(1))
    const target = ids.get(decoded(href.slice(1)) ?? href.slice(1)) ?? (slugs.has(own) ? own : undefined)
    if (target) node.properties.href = `#${target}`
    else {
      node.tagName = 'span'
      lose(
        document,
        'A link within the article',
        'What it leads to has no counterpart here; the text stays.',
        textOf(node),
      )
    }
  }
  return new Map([...ids].filter(([id, slug]) => headingId(id) !== slug))
}
