import type { Element, ElementContent, Nodes } from 'hast'
import { hasBlock, nestedLists, withoutStrong } from '../../../content/posts/markdown/html-structure.ts'
import {
  children,
  type Document,
  element,
  hasClass,
  isBlank,
  isElement,
  lose,
  property,
  resolveAddress,
  text,
  textOf,
} from './document.ts'
import { frame, linkLine, player, quotedPost, script } from './embeds.ts'
import { bookmark, figure, isFigure, linkedPicture, picture, repeatsPicture } from './pictures.ts'
import { shifted } from './shifted-text.ts'
import { table } from './tables.ts'

type Rule = (node: Element, document: Document) => ElementContent[]

/** The same content in elements that Markdown has a mark for; everything that has none is named as a loss. */
export function convert(node: Nodes, document: Document): ElementContent[] {
  if (node.type === 'text')
    return [text(node.value.replace(/\u00a0/g, ' ').replace(/[\u200b\u2060\ufeff]/g, ''))]
  if (node.type === 'root') return children(node, document)
  if (node.type !== 'element') return []
  if (/display:\s*none/i.test(property(node, 'style'))) return hidden(node, document)
  return (rules[node.tagName] ?? plain)(node, document)
}

const nothing: Rule = () => []
const unwrapped: Rule = (node, document) => children(node, document)
const kept: Rule = (node, document) => [element(node.tagName, children(node, document), node.properties)]
const plain: Rule = (node, document) => [element(node.tagName, children(node, document))]

function hidden(node: Element, document: Document): ElementContent[] {
  if (textOf(node).trim()) lose(document, 'Hidden text', 'The old page did not show it.', textOf(node))
  return []
}

const marked: (tagName: string) => Rule = (tagName) => (node, document) => {
  const inner = children(node, document)
  return hasBlock(inner) ? inner : [element(tagName, inner)]
}

const heading: Rule = (node, document) => {
  const inner = withoutStrong(children(node, document))
  return hasBlock(inner) ? inner : [element(node.tagName, inner, idOf(node))]
}

// In-page links lead to headings; the id is replaced by the one that this blog gives.
const idOf = (node: Element): Element['properties'] => {
  const inner = node.children.find(
    (child) => isElement(child) && (child.properties.id || child.properties.name),
  )
  const id =
    property(node, 'id') || (isElement(inner) ? property(inner, 'id') || property(inner, 'name') : '')
  return id ? { id } : {}
}

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
  const post = quotedPost(node)
  const inner = children(node, document)
  const quoted = inner.every(isBlank) ? [] : [element('blockquote', inner)]
  return post ? [...quoted, linkLine(post)] : quoted
}

const code: Rule = (node) => {
  const brush = /brush:\s*([\w#+-]+)/.exec(property(node, 'className'))?.[1]
  const named = [node, ...node.children]
    .map((child) => (isElement(child) ? languageOf(child) : ''))
    .find(Boolean)
  const language = named || brush
  const className = language ? [`language-${language}`] : []
  return [element('pre', [element('code', [text(lines(node).replace(/\n$/, ''))], { className })])]
}

const languageOf = (node: Element) =>
  property(node, 'dataLang') ||
  (/\blang(?:uage)?-([\w#+.-]{1,20})/.exec(property(node, 'className'))?.[1] ?? '')

const lines = (node: Nodes): string =>
  isElement(node, 'br')
    ? '\n'
    : node.type === 'text'
      ? node.value
      : 'children' in node
        ? node.children.map(lines).join('')
        : ''

/** A verse block of WordPress: its line breaks are kept, and it does not become a code block. */
const preformatted: Rule = (node, document) => {
  if (!hasClass(node, 'wp-block-verse')) return code(node, document)
  const inner = lines(node)
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [element('br', [])] : []), text(line)])
  return [element('p', inner)]
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

const field: Rule = (node, document) => {
  const type = property(node, 'type')
  if (node.tagName === 'input' && type === 'checkbox')
    return [element('input', [], { type, ...(node.properties.checked !== undefined && { checked: true }) })]
  if (type !== 'hidden')
    lose(document, 'A form', 'Its fields have no place in an article.', property(node, 'name'))
  return []
}

const drawing: Rule = (node, document) => {
  lose(document, 'A drawing or formula', 'It is written into the page; insert it as a picture.', textOf(node))
  const words = textOf(node).trim()
  return node.tagName === 'math' && words ? [text(words)] : []
}

const division: Rule = (node, document) => {
  const background = /background(?:-image)?:[^;]*url\((['"]?)(.+?)\1\)/i.exec(property(node, 'style'))?.[2]
  const behind = background
    ? picture(element('img', [], { src: background }), document).map((image) => element('p', [image]))
    : []
  if (isFigure(node)) return [...behind, ...figure(node, document)]
  return [...behind, element('div', children(node, document))]
}

/** Pages that load pictures late repeat them for browsers without JavaScript. */
const fallback: Rule = (node, document) => (repeatsPicture(node, document) ? [] : children(node, document))

const rules: Record<string, Rule> = {
  ...Object.fromEntries(
    [
      'style',
      'meta',
      'link',
      'title',
      'template',
      'head',
      'col',
      'colgroup',
      'source',
      'track',
      'param',
      'area',
    ].map((name) => [name, nothing]),
  ),
  ...Object.fromEntries(
    [
      'u',
      'ins',
      'mark',
      'font',
      'big',
      'small',
      'span',
      'time',
      'abbr',
      'picture',
      'form',
      'label',
      'button',
      'legend',
      'html',
      'body',
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
      'summary',
    ].map((name) => [name, unwrapped]),
  ),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  ...Object.fromEntries(['input', 'select', 'textarea'].map((name) => [name, field])),
  ...Object.fromEntries(['iframe', 'embed', 'object', 'frame'].map((name) => [name, frame])),
  ...Object.fromEntries(['ul', 'ol', 'menu', 'dir'].map((name) => [name, list])),
  ...Object.fromEntries(['svg', 'math'].map((name) => [name, drawing])),
  ...Object.fromEntries(['video', 'audio'].map((name) => [name, player])),
  a: link,
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
  figure,
  'footnote-number': kept,
  'footnote-text': kept,
  img: picture,
  noscript: fallback,
  pre: preformatted,
  listing: code,
  script,
  sub: shifted,
  sup: shifted,
  table,
}
