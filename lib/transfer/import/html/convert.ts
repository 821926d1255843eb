import type { Element, ElementContent, Nodes } from 'hast'
import {
  hasBlock,
  isBlock,
  nestedLists,
  withoutStrong,
} from '../../../content/posts/markdown/html-structure.ts'
import { code, codeWord, preformatted } from './code.ts'
import {
  children,
  type Document,
  element,
  elementsIn,
  findElement,
  hasClass,
  isBlank,
  isElement,
  lose,
  property,
  resolveAddress,
  text,
  textOf,
} from './document.ts'
import { ampPlayer, frame, linkLine, loseFile, player, quotedPost, script } from './embeds.ts'
import { bookmark, ghostCard } from './ghost-cards.ts'
import { figure, isFigure, linkedPicture, picture, repeatsPicture } from './pictures.ts'
import { shifted } from './shifted-text.ts'
import { table } from './tables.ts'

type Rule = (node: Element, document: Document) => ElementContent[]

/** The same content in elements that Markdown has a mark for; everything that has none is named as a loss. */
export function convert(node: Nodes, document: Document): ElementContent[] {
  if (node.type === 'text')
    return [text(node.value.replace(/\u00a0/g, ' ').replace(/[\u200b\u2060\ufeff]/g, ''))]
  if (node.type === 'root') return children(node, document)
  if (node.type !== 'element') return []
  const made = (isHidden(node) ? hidden : (rules[node.tagName] ?? plain))(node, document)
  // What stood before and behind a block stays apart, even if nothing of the block is left.
  return made.length === 0 && isBlock(node) ? [element('p', [])] : made
}

const isHidden = (node: Element) =>
  /display:\s*none/i.test(property(node, 'style')) ||
  ['', 'true', 'until-found'].includes(String(node.properties.hidden))

const nothing: Rule = () => []
const unwrapped: Rule = (node, document) => children(node, document)
const kept: Rule = (node, document) => [element(node.tagName, children(node, document), node.properties)]
const plain: Rule = (node, document) => [element(node.tagName, children(node, document))]

function hidden(node: Element, document: Document): ElementContent[] {
  if (textOf(node).trim()) lose(document, 'Hidden text', 'The old page did not show it.', textOf(node))
  return []
}

/** KaTeX writes each formula twice: for browsers that show MathML, and with its own fonts. */
const span: Rule = (node, document) => {
  const formula = hasClass(node, 'katex') && findElement(node, ({ tagName }) => tagName === 'math')
  return formula ? drawing(formula, document) : children(node, document)
}

const marked: (tagName: string) => Rule = (tagName) => (node, document) => {
  const inner = withoutOuterGaps(children(node, document))
  return hasBlock(inner) ? inner : [element(tagName, inner)]
}

/** Removes the empty blocks that hidden blocks leave at the start and end of a mark or heading. */
function withoutOuterGaps(nodes: ElementContent[]): ElementContent[] {
  const isShown = (one: ElementContent) => !(isElement(one, 'p', 'div') && one.children.every(isBlank))
  return nodes.slice(Math.max(0, nodes.findIndex(isShown)), nodes.findLastIndex(isShown) + 1)
}

const heading: Rule = (node, document) => {
  const inner = withoutStrong(withoutOuterGaps(children(withoutSigns(node), document)))
  // Links lead to headings; the id is replaced by the one that this blog gives.
  return hasBlock(inner) ? inner : [element(node.tagName, inner, { id: property(node, 'id') })]
}

/** Removes permalink signs and button icons that are hidden from screen readers; other signs are part of the heading. */
const withoutSigns = (node: Element): Element => ({
  ...node,
  children: node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child]
    const opens =
      isElement(child, 'button') || (isElement(child, 'a') && property(child, 'href').startsWith('#'))
    const signs = opens ? /^[^\p{L}\p{N}]?$/u : /^[+−–×#¶§]?$/
    const isSign = property(child, 'ariaHidden') === 'true' && signs.test(textOf(child).trim())
    return isSign && !findElement(child, ({ tagName }) => tagName === 'img') ? [] : [withoutSigns(child)]
  }),
})

const list: Rule = (node, document) => {
  if (hasClass(node, 'blocks-gallery-grid', 'wp-block-gallery'))
    return node.children.flatMap((item) => ('children' in item ? children(item, document) : []))
  const items = children(node, document).flatMap((item) =>
    isBlank(item) ? [] : [isElement(item, 'li', 'ul', 'ol') ? item : element('li', [item])],
  )
  const start = property(node, 'start')
  const tagName = node.tagName === 'ol' ? 'ol' : 'ul'
  return items.length > 0 ? [element(tagName, nestedLists(items), start ? { start } : {})] : []
}

const link: Rule = (node, document) => {
  // The button beside a link to a file repeats it.
  if (hasClass(node, 'wp-block-file__button')) return []
  const shown = linkedPicture(node, document)
  if (shown) return shown
  if (hasClass(node, 'kg-bookmark-container')) return bookmark(node, document)
  const inner = children(node, document)
  const raw = property(node, 'href')
  if (!raw) return inner
  const href = raw.startsWith('#') ? raw : resolveAddress(raw, document)
  if (href) return [element('a', inner, { href })]
  lose(document, 'A link', 'Its address leads nowhere; the text stays.', textOf(node))
  return inner
}

const quote: Rule = (node, document) => {
  if (hasClass(node, 'wp-embedded-content'))
    for (const { properties } of elementsIn(node)) document.quoted.add(String(properties.href))
  const post = quotedPost(node)
  const inner = children(node, document)
  const quoted = inner.every(isBlank) ? [] : [element('blockquote', inner)]
  return post ? [...quoted, linkLine(post)] : quoted
}

/** A window that the old page opened with a script. */
const dialog: Rule = (node, document) =>
  node.properties.open === undefined || node.properties.open === false
    ? hidden(node, document)
    : [element('div', children(node, document))]

const applet: Rule = (node, document) => {
  lose(document, 'A frame or plug-in', 'Browsers do not run it any more.', property(node, 'code'))
  return [element('div', children(node, document))]
}

const area: Rule = (node, document) => {
  if (node.properties.href)
    lose(document, 'A link in a part of a picture', 'A picture is one link here.', property(node, 'href'))
  return []
}

const boxed: Rule = (node, document) => [element('div', children(node, document))]

/** A picture in several forms, of which the element in it is the last. */
const pictureForms: Rule = (node, document) => {
  const image = findElement(node, ({ tagName }) => tagName === 'img')
  const form = findElement(node, ({ tagName }) => tagName === 'source')
  if (!image || !form || property(image, 'src') || property(image, 'srcSet')) return children(node, document)
  return picture({ ...image, properties: { ...image.properties, srcSet: form.properties.srcSet } }, document)
}

const disclosure: Rule = (node, document) => {
  const [summary, ...rest] = [...node.children].sort(
    (one, other) => Number(isElement(other, 'summary')) - Number(isElement(one, 'summary')),
  )
  if (!isElement(summary, 'summary')) return children(node, document)
  const inner = children(summary, document)
  const title = hasBlock(inner) ? inner : [element('p', [element('strong', inner)])]
  return [...title, ...children({ children: rest }, document)]
}

/** A player in a paragraph stands on a line of its own. */
const paragraph: Rule = (node, document) => {
  const inner = children(node, document)
  return [element(hasBlock(inner) ? 'div' : 'p', inner)]
}

const field: Rule = (node, document) => {
  const type = property(node, 'type')
  if (node.tagName === 'input' && type === 'checkbox')
    return [element('input', [], { type, ...(node.properties.checked !== undefined && { checked: true }) })]
  if (type !== 'hidden')
    lose(document, 'A form', 'Its fields have no place in an article.', property(node, 'name'))
  return []
}

const drawing: Rule = (node, document) => {
  const words = (source(node) || textOf(node)).trim()
  lose(document, 'A drawing or formula', 'It is written into the page; insert it as a picture.', words)
  return node.tagName === 'math' && words ? [text(words)] : []
}

/** A formula as its author typed it, which browsers do not show. */
function source(node: Element): string {
  const note = findElement(
    node,
    (one) => one.tagName === 'annotation' && /tex/i.test(property(one, 'encoding')),
  )
  return note ? textOf(note) : ''
}

/** A declaration begins behind a semicolon only, and an address ends where the next may begin, or searching takes quadratic time. */
const backgroundImage =
  /(?:^|;)\s*background(?:-image)?\s*:[^;]*url\((?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^()"']*))\)/i

const division: Rule = (node, document) => {
  const [, double, single, bare] = backgroundImage.exec(property(node, 'style')) ?? []
  const background = double || single || bare
  // A background whose bytes are in the page is an ornament, such as the icons of a player.
  const behind =
    background && !background.startsWith('data:')
      ? picture(element('img', [], { src: background }), document).map((image) => element('p', [image]))
      : []
  if (isFigure(node)) return [...behind, ...figure(node, document)]
  const card = ghostCard(node, document)
  if (card) return card
  if (hasClass(node, 'wp-block-file')) loseFile(node, document)
  return [...behind, element('div', children(node, document))]
}

/** Ghost writes some of its cards as figures. */
const figureOrCard: Rule = (node, document) => ghostCard(node, document) ?? figure(node, document)

/** Pages that load pictures late repeat them for browsers without JavaScript. */
const fallback: Rule = (node, document) => (repeatsPicture(node, document) ? [] : children(node, document))

const rules: Record<string, Rule> = {
  ...Object.fromEntries(
    ['style', 'meta', 'link', 'title', 'template', 'head', 'col', 'colgroup', 'source', 'track', 'param'].map(
      (name) => [name, nothing],
    ),
  ),
  ...Object.fromEntries(
    [
      'u',
      'ins',
      'mark',
      'font',
      'big',
      'small',
      'time',
      'abbr',
      'label',
      'button',
      'bdi',
      'bdo',
      'dfn',
      'data',
      'output',
      'ruby',
      'rb',
      'cite',
      'map',
      'canvas',
      'slot',
      'nobr',
      'acronym',
      'tt',
    ].map((name) => [name, unwrapped]),
  ),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  ...Object.fromEntries(['input', 'select', 'textarea'].map((name) => [name, field])),
  ...Object.fromEntries(['iframe', 'embed', 'object', 'frame'].map((name) => [name, frame])),
  ...Object.fromEntries(['ul', 'ol', 'menu', 'dir'].map((name) => [name, list])),
  ...Object.fromEntries(['svg', 'math'].map((name) => [name, drawing])),
  ...Object.fromEntries(['form', 'legend', 'html', 'body', 'summary'].map((name) => [name, boxed])),
  ...Object.fromEntries(['noembed', 'noframes', 'datalist'].map((name) => [name, hidden])),
  ...Object.fromEntries(['amp-img', 'amp-anim', 'img'].map((name) => [name, picture])),
  ...Object.fromEntries(
    ['amp-youtube', 'amp-vimeo', 'amp-twitter', 'amp-instagram'].map((name) => [name, ampPlayer]),
  ),
  'amp-iframe': frame,
  ...Object.fromEntries(['video', 'audio', 'amp-video', 'amp-audio'].map((name) => [name, player])),
  a: link,
  applet,
  area,
  code: codeWord,
  dialog,
  b: marked('strong'),
  strong: marked('strong'),
  i: marked('em'),
  em: marked('em'),
  del: marked('del'),
  s: marked('del'),
  strike: marked('del'),
  kbd: marked('code'),
  samp: marked('code'),
  var: marked('em'),
  blockquote: quote,
  details: disclosure,
  div: division,
  section: division,
  span,
  figure: figureOrCard,
  'footnote-number': kept,
  'footnote-text': kept,
  picture: pictureForms,
  noscript: fallback,
  p: paragraph,
  pre: preformatted,
  listing: code,
  xmp: code,
  script,
  sub: shifted,
  sup: shifted,
  table,
}
