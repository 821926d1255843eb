import type { Heading, InlineCode, Nodes, Paragraph, Parents, Root } from 'mdast'
import { compact } from 'mdast-util-compact'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import remarkInlineLinks from 'remark-inline-links'
import { SKIP, visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { nonTextTags, outlineOf } from '@/lib/ai/generation/html'
import { postMarkdown, textOf } from '@/lib/ai/generation/markdown'
import { wordsOf } from '@/lib/ai/generation/plain'
import { isPictureUrl, isUnsafeUrl } from '@/lib/ai/generation/urls'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { orderLevels } from '@/lib/content/posts/markdown/headings'
import { boundSource } from '@/lib/content/posts/markdown/parse-bounds'
import { blockParents, isLineBreak } from '@/lib/content/posts/markdown/sanitise'
import { citedNumbers, referToSources, removeFootnoteTexts, removeOwnSources } from './footnotes'

/** Why a response cannot be used. */
export type Unusable = 'unreadable' | 'cut-short' | 'too-long' | 'tangled'

export type NormalisedContent =
  | { readonly content: string; readonly cited: ReadonlySet<number>; readonly corrections: readonly string[] }
  | { readonly unusable: Unusable }

/** Returns valid Markdown, the numbers of the cited sources, and a sentence for each change. */
export function normaliseContent(
  raw: string,
  title: string,
  sourceNumbers: ReadonlySet<number>,
): NormalisedContent {
  if (raw.length > maxPostLengths.content) return { unusable: 'too-long' }
  if (boundSource(raw) !== raw) return { unusable: 'tangled' }
  const file = new VFile(quoteOpeningTags(raw))
  if (String(file) !== raw) file.message(tagQuoted)
  const tree = postMarkdown.parse(file)
  if (depthOf(tree) > maxDepth) return { unusable: 'tangled' }
  postMarkdown()
    .use(remarkInlineLinks)
    .use(removeFootnoteTexts)
    .use(removeHtml)
    .use(removeUnsafeUrls)
    .use(referToSources, sourceNumbers)
    .use(tidy)
    .use(joinHeadingLines)
    .use(removeRepeatedTitle, title)
    .use(removeOwnSources)
    .use(orderHeadings)
    .use(reportOpenFence)
    .runSync(tree, file)
  const inner = wholeFence(tree)
  if (inner !== undefined) return normaliseContent(inner, title, sourceNumbers)
  const content = postMarkdown.stringify(tree).trimEnd()
  if (boundSource(content) !== content) return { unusable: 'tangled' }
  const corrections = [...new Set(file.messages.map(({ reason }) => reason))]
  return { content, cited: citedNumbers(tree), corrections }
}

/** Maximum depth of the tree, which no real post reaches: serialising takes quadratic time in the depth. */
const maxDepth = 100

const depthOf = (node: Nodes): number =>
  'children' in node ? 1 + node.children.reduce((max, child) => Math.max(max, depthOf(child)), 0) : 0

/** The code of a post that consists of a single code block. */
function wholeFence({ children: [only, ...others] }: Root): string | undefined {
  const isWhole = only?.type === 'code' && others.length === 0 && /^(markdown|md)?$/i.test(only.lang ?? '')
  return isWhole ? only.value : undefined
}

/** Reports a code fence without an end, where the response was often cut off. The parser closes it. */
const reportOpenFence = () => (tree: Root, file: VFile) => {
  const last = tree.children.at(-1)
  if (last?.type !== 'code') return
  const lines = String(file).slice(last.position?.start.offset, last.position?.end.offset).split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  const isClosed = lines.length > 1 && fence && lines.at(-1)?.trim().startsWith(fence)
  if (fence && !isClosed) file.message('The last block of code was never closed; it is now.')
}

/** Removes a first heading that repeats the title, which the page shows above the text. */
const removeRepeatedTitle = (title: string) => (tree: Root, file: VFile) => {
  while (tree.children[0]?.type === 'heading' && sameWords(textOf(tree.children[0]), title)) {
    tree.children.shift()
    file.message('The title at the top of the text was removed.')
  }
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** Makes the first heading level 2 and skips no level on the way down, as the page does. */
const orderHeadings = () => (tree: Root, file: VFile) => {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => {
    headings.push(heading)
  })
  const levels = orderLevels(headings.map(({ depth }) => depth))
  for (const [index, heading] of headings.entries()) {
    const depth = levels[index] as Heading['depth']
    if (heading.depth !== depth) file.message('The headings were put in order: level 2, then level 3.')
    heading.depth = depth
  }
}

/** Joins the lines of a heading: an underlined (setext) one may have several, one with `#` cannot. */
const joinHeadingLines = () => (tree: Root) =>
  visit(tree, 'heading', (heading) =>
    visit(heading, (node, index, parent) => {
      if ('value' in node) node.value = node.value.replaceAll('\n', ' ')
      if (node.type === 'break' && parent && 'children' in parent && index !== undefined)
        parent.children[index] = { type: 'text', value: ' ' }
    }),
  )

/**
 * Links with an unsafe scheme lose their URL and keep their text; pictures that the page cannot show become
 * their description.
 */
const removeUnsafeUrls = () => (tree: Root, file: VFile) =>
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (!parent || index === undefined) return
    const siblings: Nodes[] = parent.children
    if (node.type === 'link' && isUnsafeUrl(node.url)) {
      siblings.splice(index, 1, ...node.children)
      file.message('A link that does not lead to a web page was removed; its words stay.')
      return index
    }
    if (node.type === 'image' && !isPictureUrl(node.url)) {
      siblings.splice(index, 1, { type: 'text', value: node.alt ?? '' })
      file.message('A picture without a proper https address was replaced by its description.')
    }
  })

const tagQuoted = 'An HTML tag that the text names was put in code marks.'

/** A start tag without attributes. */
const bareTag = /^<[a-z][\w-]* ?\/?>/i

/** Matches the text after a tag that is mentioned in a sentence, as in "the <button> element" and "two <button>s". */
const afterNamedTag = /^(?:e?s\b|[^\p{L}\p{N}]|$)/u

/** Elements whose content must never become text, even when the closing tag is missing. */
const codeTags = new Set(['script', 'style'])

/** An unclosed textarea hides later tags from the parser, so that each pass may find more. */
const maxPasses = 10

/**
 * Puts backticks around a tag at the start of a paragraph or list item that is mentioned, not used, such as "<title> is what the
 * tab shows". Without them the parser treats all that follows as HTML.
 */
function quoteOpeningTags(source: string, passes = maxPasses): string {
  const places: [start: number, tag: string][] = []
  visit(postMarkdown.parse(source), 'html', ({ value, position }, _, parent) => {
    const tag = parent && blockParents.includes(parent.type) && namedAtStart(value.trimStart())
    if (tag) places.push([source.indexOf('<', position?.start.offset), tag])
  })
  if (places.length === 0 || passes === 0) return source
  const quoted = places.map(([start, tag], index) => {
    const next = places[index + 1]?.[0]
    return `\`${tag}\`${source.slice(start + tag.length, next)}`
  })
  return quoteOpeningTags(source.slice(0, places[0]?.[0]) + quoted.join(''), passes - 1)
}

/** The start tag at the beginning of an HTML block, if text follows on its line and there is no closing tag. */
function namedAtStart(html: string): string | undefined {
  const tag = bareTag.exec(html)?.[0] ?? ''
  const name = /\w[\w-]*/.exec(tag)?.[0].toLowerCase() ?? ''
  const line = /^[^\n]*/.exec(html.slice(tag.length))?.[0] ?? ''
  const isNamed = tag !== '' && line.trim() !== '' && !/^\s*</.test(line) && afterNamedTag.test(line)
  const isClosed = html.toLowerCase().includes(`</${name}`)
  return isNamed && !isClosed && !codeTags.has(name) ? tag : undefined
}

/** Removes HTML tags and keeps the text inside them, except that of scripts. A tag that is only mentioned in a sentence becomes inline code. */
const removeHtml = () => (tree: Root, file: VFile) =>
  visit(tree, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return
    const isBlock = blockParents.includes(parent.type)
    if (!isBlock && isLineBreak(value)) return
    const siblings: Nodes[] = parent.children
    const code = isBlock ? [] : codeOfTag(siblings.slice(index))
    const replacement = isBlock ? outlineOf(value).blocks.map(paragraph) : code
    siblings.splice(index, isBlock ? 1 : nodesOfTag(siblings.slice(index)), ...replacement)
    file.message(code.length > 0 ? tagQuoted : 'HTML was removed; posts are Markdown only.')
    return [SKIP, index + replacement.length]
  })

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })

/** Inline code for a tag that is mentioned in a sentence: a start tag without attributes and without a closing tag. Empty for any other tag. */
function codeOfTag([tag, ...after]: Nodes[]): InlineCode[] {
  const [next] = after
  const isBare = tag?.type === 'html' && bareTag.exec(tag.value)?.[0] === tag.value
  const isFollowed = !next || (next.type === 'text' && afterNamedTag.test(next.value))
  if (!isBare || !isFollowed || codeTags.has(tagName(tag)) || endOfTag(tagName(tag), after) !== -1) return []
  return [{ type: 'inlineCode', value: tag.value }]
}

/** How many nodes to remove, counting the tag: for a script all nodes up to its closing tag, or to the end of the paragraph without one. */
function nodesOfTag([tag, ...after]: Nodes[]): number {
  const name = tagName(tag)
  // A title in a sentence is an example, not the title of a document.
  if (!nonTextTags.has(name) || name === 'title') return 1
  const end = endOfTag(name, after)
  if (end === -1) return codeTags.has(name) ? after.length + 1 : 1
  return end + 2
}

const endOfTag = (name: string, after: readonly Nodes[]) =>
  after.findIndex((node) => tagName(node) === `/${name}`)

const tagName = (node?: Nodes) =>
  (node?.type === 'html' && /^<(\/?[a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase()) || ''

const [linkAddresses] = gfmAutolinkLiteralFromMarkdown().transforms ?? []

/** Joins texts, drops empty nodes and links bare URLs, as the parser would do with the remaining text. */
const tidy = () => (tree: Root, file: VFile) => {
  compact(tree)
  tidyBelow(tree, file)
  linkAddresses?.(tree)
}

function tidyBelow(parent: Parents, file: VFile) {
  const children: Nodes[] = parent.children
  for (const child of children) {
    if ('children' in child) tidyBelow(child, file)
    if (child.type === 'text') child.value = child.value.replace(/[ \t]*\n\s*/g, '\n')
  }
  const remaining = children.filter((child) => !isEmpty(child))
  if (
    remaining.length < children.length &&
    children.some((child) => child.type === 'heading' && isEmpty(child))
  )
    file.message('The headings were put in order: level 2, then level 3.')
  if (['paragraph', 'heading', 'tableCell'].includes(parent.type)) trim(remaining)
  children.splice(0, children.length, ...remaining)
}

const isEmpty = (node: Nodes) =>
  node.type === 'text'
    ? node.value === ''
    : 'children' in node && node.children.length === 0 && node.type !== 'tableCell'

/** Removes line breaks and spaces at the edges of a block, which would have to be escaped. */
function trim(line: Nodes[]) {
  while (isSpace(line[0])) line.shift()
  while (isSpace(line.at(-1))) line.pop()
  const [first, last] = [line[0], line.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

const isSpace = (node?: Nodes) =>
  node?.type === 'break' ||
  (node?.type === 'html' && isLineBreak(node.value)) ||
  (node?.type === 'text' && node.value.trim() === '')
