import type { Element, ElementContent } from 'hast'
import { hasBlock } from '../../../content/posts/markdown/html-structure.ts'
import {
  children,
  type Document,
  element,
  findElement,
  hasClass,
  isElement,
  lose,
  property,
  resolveAddress,
  text,
  textOf,
} from './document.ts'
import { linkLine } from './embeds.ts'
import { captionLine, isCaption } from './pictures.ts'

// The HTML that Ghost makes of the cards of its editor.

/** The content of a card without its buttons and drawings; undefined for what is no card, or needs no rule of its own. */
export function ghostCard(node: Element, document: Document): ElementContent[] | undefined {
  if (hasClass(node, 'kg-audio-card', 'kg-video-card', 'kg-file-card')) return file(node, document)
  if (hasClass(node, 'kg-toggle-card')) return toggle(node, document)
  return hasClass(node, 'kg-product-card-rating') ? rating(node) : undefined
}

const partOf = (node: Element, ...names: string[]) => findElement(node, (one) => hasClass(one, ...names))
const textIn = (node: Element, ...names: string[]) => textOf(partOf(node, ...names) ?? text('')).trim()

const kinds = [
  ['kg-audio-card', 'A sound file'],
  ['kg-video-card', 'A video file'],
  ['kg-file-card', 'A file'],
] as const

/** A file with its title. What the player shows beside it, such as "0:00" or "1 MB", is no text. */
function file(node: Element, document: Document): ElementContent[] {
  const isPlayed = ({ tagName, properties }: Element) =>
    /^(audio|video|source)$/.test(tagName) && Boolean(properties.src)
  const source = findElement(node, isPlayed) ?? findElement(node, ({ tagName }) => tagName === 'a')
  const address = source && resolveAddress(property(source, 'src') || property(source, 'href'), document)
  const what = kinds.find(([name]) => hasClass(node, name))?.[1] ?? 'A file'
  if (!address) {
    lose(document, what, 'Its address leads nowhere.', textOf(node))
    return []
  }
  lose(document, what, 'Only pictures are copied; the article links to the file at its old address.', address)
  losePreview(node, document)
  const described = textIn(node, 'kg-file-card-caption')
  return [
    linkLine(address, textIn(node, 'kg-file-card-title', 'kg-audio-title') || address),
    ...(described ? [element('p', [element('em', [text(described)])])] : []),
    ...node.children.filter(isCaption).flatMap((one) => captionLine(one, document)),
  ]
}

function losePreview(node: Element, document: Document) {
  const image = findElement(node, (one) => one.tagName === 'img' && Boolean(property(one, 'src')))
  const source = image && property(image, 'src')
  if (source) lose(document, 'A preview picture', 'The article has a link without a picture instead.', source)
}

function toggle(node: Element, document: Document): ElementContent[] {
  const content = partOf(node, 'kg-toggle-content')
  const heading = partOf(node, 'kg-toggle-heading-text')
  const title = heading ? children(heading, document) : []
  return [
    ...(hasBlock(title) ? title : [element('p', [element('strong', title)])]),
    ...(content ? children(content, document) : []),
  ]
}

function rating(node: Element): ElementContent[] {
  const stars = node.children.filter((child) => isElement(child))
  const active = stars.filter((star) => hasClass(star, 'kg-product-card-rating-active')).length
  return active > 0 ? [element('p', [text('★'.repeat(active) + '☆'.repeat(stars.length - active))])] : []
}

/** A card for a link: the title leads there, the description stands below. */
export function bookmark(node: Element, document: Document): ElementContent[] {
  const address = resolveAddress(property(node, 'href'), document)
  if (!address) return []
  losePreview(partOf(node, 'kg-bookmark-thumbnail') ?? element('div', []), document)
  const source = [textIn(node, 'kg-bookmark-author'), textIn(node, 'kg-bookmark-publisher')].filter(Boolean)
  const lines = [textIn(node, 'kg-bookmark-description'), source.join(' · ')].filter(Boolean)
  return [
    linkLine(address, textIn(node, 'kg-bookmark-title') || address),
    ...lines.map((line) => element('p', [text(line)])),
  ]
}
