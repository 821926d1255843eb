import type { Element, ElementContent, Nodes, Text } from 'hast'
import { withoutOrigin } from '@/components/content/editing/text/links/link-markdown'
import { cellLines } from '@/lib/content/posts/markdown/cell-lines'
import {
  hasBlock,
  hasTag,
  nestedLists,
  withHeadRow,
  withoutStrong,
} from '@/lib/content/posts/markdown/html-structure'
import { asLists } from './word-lists'

/** Where the text is pasted: links to this site lose their origin. */
export interface PasteOptions {
  origin: string
  /** Whether line breaks are written as characters here. */
  keepsBreaks?: boolean
  /** Called for each picture that is left out because it has no address. */
  onLostPicture?: () => void
}

/** Elements that never hold text of a document. */
const dropped = new Set([
  'script',
  'style',
  'title',
  'meta',
  'link',
  'xml',
  'svg',
  'template',
  'object',
  'iframe',
  'noscript',
])
/** Elements without a counterpart in Markdown, of which only the content is kept. */
const unwrapped = new Set(['u', 'ins', 'mark', 'font', 'big', 'small', 'center'])
const emphasis = { b: 'strong', strong: 'strong', i: 'em', em: 'em' } as const

/** Replaces the inline styles of word processors by elements, and removes everything else that they add. */
export function clean(node: Nodes, options: PasteOptions): ElementContent[] {
  if (node.type === 'text') return plain(node.value, options)
  if (node.type === 'root') return children(node.children, options)
  if (node.type !== 'element' || dropped.has(node.tagName) || isHidden(node)) return []
  if (node.tagName === 'img') return picture(node, options)
  const inner = children(node.children, { ...options, keepsBreaks: keepsBreaks(node, options) })
  return element(node, inner, options)
}

const children = (nodes: readonly Nodes[], options: PasteOptions): ElementContent[] =>
  punctuationOutside(asLists(nodes).flatMap((child) => clean(child, options)))

function element(node: Element, inner: ElementContent[], options: PasteOptions): ElementContent[] {
  const { tagName } = node
  if (tagName === 'a') return link(node, inner, options)
  if (/^h[1-6]$/.test(tagName)) return [make(tagName, withoutStrong(inner))]
  if (tagName === 'ul' || tagName === 'ol') return [make(tagName, nestedLists(inner), startOf(node))]
  if (tagName === 'table') return [make(tagName, hasTag(node, 'th') ? inner : withHeadRow(inner))]
  if (tagName === 'td' || tagName === 'th') return [make(tagName, cellLines(inner), node.properties)]
  if (tagName === 'p' || tagName === 'div') return block(node, inner)
  if (tagName in emphasis || tagName === 'span' || unwrapped.has(tagName)) return styled(node, inner)
  return [
    { ...make(tagName, inner, node.properties), ...(tagName === 'code' && { properties: language(node) }) },
  ]
}

/** Paragraphs of Word whose class says what they are. */
function block(node: Element, inner: ElementContent[]): ElementContent[] {
  const name = classOf(node)
  const level = Number(/MsoHeading(\d)/.exec(name)?.[1] ?? (/MsoTitle/.test(name) ? 1 : 0))
  if (level) return [make(`h${level}`, withoutStrong(inner))]
  const paragraph = make(node.tagName, inner)
  return [/Mso(Intense)?Quote/.test(name) ? make('blockquote', [paragraph]) : paragraph]
}

/** The formatting that results from styles and element together: Google Docs wraps everything in a `b` that is not bold. */
function styled(node: Element, inner: ElementContent[]): ElementContent[] {
  const style = styleOf(node)
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/.exec(style)?.[1]
  const own = emphasis[node.tagName as keyof typeof emphasis]
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : own === 'strong'
  const isItalic = slant ? slant === 'italic' : own === 'em'
  const wraps = [
    isBold && 'strong',
    isItalic && 'em',
    /text-decoration[^;]*line-through/.test(style) && 'del',
    /font-family:[^;]*(courier|consolas|monospace|roboto mono|menlo)/i.test(style) && 'code',
  ].filter((name) => name !== false)
  return hasBlock(inner) ? inner : wraps.reduce((content, name) => [make(name, content)], inner)
}

/** Markdown cannot end bold between punctuation and a letter: the colon of "**Note:**text" moves out. */
const punctuationOutside = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index): ElementContent[] => {
    const next = nodes[index + 1]
    const isBefore = next?.type === 'text' && /^[\p{L}\p{N}]/u.test(next.value)
    const last = isBefore && node.type === 'element' && isMark(node) ? lastText(node) : undefined
    const punctuation = last && /[.,:;!?…]+$/.exec(last.value)?.[0]
    if (!last || !punctuation) return [node]
    last.value = last.value.slice(0, -punctuation.length)
    return [node, { type: 'text', value: punctuation }]
  })

const isMark = ({ tagName }: Element) => /^(strong|em|del)$/.test(tagName)

function lastText({ children }: Element): Text | undefined {
  const last = children.at(-1)
  if (last?.type === 'text') return last
  return last?.type === 'element' && isMark(last) ? lastText(last) : undefined
}

function link(node: Element, inner: ElementContent[], { origin }: PasteOptions): ElementContent[] {
  const raw = String(node.properties.href ?? '')
  if (!URL.canParse(raw)) return inner
  const url = new URL(raw)
  if (url.hostname === 'www.google.com' && url.pathname === '/url') {
    const target = url.searchParams.get('q') ?? ''
    return URL.canParse(target) ? link(make('a', [], { href: target }), inner, { origin }) : inner
  }
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return inner
  return [make('a', inner, { href: withoutOrigin(raw, origin) })]
}

/** Only pictures that have an address; an emoji that is drawn as a picture is text. */
function picture(node: Element, { origin, onLostPicture }: PasteOptions): ElementContent[] {
  const { src = '', alt = '' } = node.properties
  if (/\bemoji\b/.test(classOf(node)) || /^\p{Extended_Pictographic}/u.test(String(alt)))
    return [{ type: 'text', value: String(alt) }]
  const address = String(src)
  if (!/^https?:\/\//.test(address)) {
    onLostPicture?.()
    return []
  }
  const own = address.startsWith(`${origin}/media/`) ? address.slice(origin.length) : address
  return [make('img', [], { src: own, alt: String(alt) })]
}

/** WhatsApp and mail write line breaks as characters. */
function keepsBreaks(node: Element, options: PasteOptions): boolean {
  if (node.tagName === 'pre' || node.tagName === 'code') return false
  const says =
    /white-space:\s*(pre|break-spaces)/.test(styleOf(node)) || /\bcopyable-text\b/.test(classOf(node))
  return says || (options.keepsBreaks ?? false)
}

function plain(raw: string, options: PasteOptions): ElementContent[] {
  const text = raw.replace(/\u00a0/g, ' ').replace(/[\u200b\u2060\ufeff]/g, '')
  const lines = options.keepsBreaks ? text.split('\n') : [text]
  return lines.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [make('br', [])] : []),
    { type: 'text', value },
  ])
}

const language = (node: Element) => ({
  className: classOf(node)
    .split(' ')
    .filter((name) => name.startsWith('language-')),
})

const isHidden = (node: Element) => /display:\s*none|mso-list:\s*ignore|mso-hide:\s*all/i.test(styleOf(node))
const startOf = ({ properties: { start } }: Element) => (start === undefined ? {} : { start })
const styleOf = ({ properties }: Element) => String(properties.style ?? '')
const classOf = ({ properties: { className } }: Element) =>
  Array.isArray(className) ? className.join(' ') : ''

const make = (
  tagName: string,
  content: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties: withoutLooks(properties), children: content })

const withoutLooks = ({ style: _, className: __, ...properties }: Element['properties']) => properties
