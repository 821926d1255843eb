import type { Element, ElementContent, Nodes } from 'hast'
import { hasTag } from '../../../content/posts/markdown/html-structure.ts'
import {
  children,
  type Document,
  element,
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

const lateSources = [
  'dataOrigFile',
  'dataSrc',
  'dataLazySrc',
  'dataOriginal',
  'dataOrig',
  'dataFullUrl',
  'dataLarge',
]

/** An image with its largest source. An image of an emoji becomes the emoji itself. */
export function picture(node: Element, document: Document): ElementContent[] {
  const alt = property(node, 'alt').replace(/\s+/g, ' ').trim()
  if (hasClass(node, 'emoji', 'wp-smiley') && alt) return [text(alt)]
  const late = lateSources.map((name) => property(node, name)).find(Boolean)
  const source = property(node, 'src')
  const raw =
    late && (!source || isPlaceholder(source))
      ? late
      : source || largestOf(property(node, 'srcSet') || property(node, 'dataSrcset'))
  if (raw.startsWith('data:')) return written(raw, alt, document)
  if (isCountingPixel(node)) return []
  const address = resolveAddress(raw, document)
  if (!address || !/^(https?:|\/|[^:]*$)/.test(address)) {
    lose(document, 'A picture', 'It has no address that could be fetched.', alt || raw)
    return []
  }
  return place({ address, alt }, property(node, 'title'), document)
}

function place(
  found: { address: string; alt: string; bytes?: Uint8Array },
  title: string,
  { pictures, files }: Document,
): ElementContent[] {
  pictures.push(found)
  files.add(stem(found.address))
  return [
    element('img', [], {
      src: found.address,
      alt: found.alt,
      ...(title && title !== found.alt && { title }),
    }),
  ]
}

const isPlaceholder = (source: string) => /^data:|\/(blank|placeholder|pixel|spacer|1x1)[^/]*$/i.test(source)
const isCountingPixel = (node: Element) => property(node, 'width') === '1' && property(node, 'height') === '1'

/** The address with the largest width or density of `a.jpg 300w, b.jpg 1000w`. Addresses may contain commas. */
function largestOf(sources: string): string {
  const sizes = sources
    .trim()
    .split(/,\s+|,(?=https?:)/)
    .map((one) => one.trim().split(/\s+/))
    .map(([address = '', size = '1x']) => ({ address, size: Number.parseFloat(size) || 1 }))
  return sizes.sort((one, other) => other.size - one.size)[0]?.address ?? ''
}

/** Longer pictures in the text are not kept: the article alone would be larger than any upload. */
const maxWritten = 8_000_000

/** A picture whose bytes are written into the text. */
function written(source: string, alt: string, document: Document): ElementContent[] {
  const [, data] = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,(.+)$/is.exec(source) ?? []
  if (!data || data.length > maxWritten) {
    if (!/^data:image\/(gif|svg)/.test(source) || source.length > 400)
      lose(document, 'A picture', 'It is written into the text in a way that cannot be kept.', alt)
    return []
  }
  const address = `/picture-in-text-${document.pictures.length + 1}`
  return place({ address, alt, bytes: Buffer.from(data, 'base64') }, '', document)
}

const pictureFile = /\.(jpe?g|png|gif|webp|avif|bmp|tiff?)(\?.*)?$/i

/** A link from a picture to its larger file is the picture itself. */
export function linkedPicture(node: Element, document: Document): ElementContent[] | undefined {
  const [only, ...others] = node.children.filter((child) => !isBlank(child))
  if (others.length > 0 || !isElement(only, 'img', 'picture')) return undefined
  const image = only.tagName === 'img' ? only : findElement(only, ({ tagName }) => tagName === 'img')
  const href = resolveAddress(property(node, 'href'), document)
  if (!image || !href || !pictureFile.test(href) || !sameFile(href, property(image, 'src'))) return undefined
  return picture({ ...image, properties: { ...image.properties, src: href } }, document)
}

/** `a-300x200.jpg` is `a.jpg` in a smaller size. */
const sameFile = (one: string, other: string) => stem(one) === stem(other)

const stem = (address: string) =>
  (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/-(\d+x\d+|scaled)$/, '')
    .toLowerCase()

export const isFigure = (node: Element) =>
  hasClass(node, 'wp-caption', 'gallery-item', 'image-caption-wrapper')

export const isCaption = (node: Nodes) =>
  isElement(node, 'figcaption') || (isElement(node) && hasClass(node, 'wp-caption-text', 'gallery-caption'))

/** Pictures one below the other, each with its caption; a caption with links stands below as a line of its own. */
export function figure(node: Element, document: Document): ElementContent[] {
  const inner = children({ children: node.children.filter((child) => !isCaption(child)) }, document)
  const captions = node.children
    .filter(isCaption)
    .filter((caption) => textOf(caption).trim() || (isElement(caption) && hasTag(caption, 'img')))
  const shown = picturesIn(inner)
  if (!shown) return [element('div', inner), ...captions.flatMap((one) => captionLine(one, document))]
  const [only, ...others] = shown
  const [caption, ...more] = captions
  const title = caption && others.length === 0 && only && more.length === 0 && titleOf(caption, only)
  if (title && only) return [element('p', [withTitle(only, title)])]
  return [
    ...shown.map((one) => element('p', [one])),
    ...captions.flatMap((one) => captionLine(one, document)),
  ]
}

/** What is in the figure when it holds only pictures. */
function picturesIn(nodes: readonly ElementContent[]): Element[] | undefined {
  const found: Element[] = []
  for (const node of nodes) {
    if (isBlank(node) || (isElement(node, 'p', 'div') && node.children.every(isBlank))) continue
    if (!isElement(node)) return undefined
    const [child] = node.children
    if (
      node.tagName === 'img' ||
      (node.tagName === 'a' && node.children.length === 1 && isElement(child, 'img'))
    )
      found.push(node)
    else if (isElement(node, 'div', 'p', 'dt', 'dl', 'li')) {
      const deeper = picturesIn(node.children)
      if (!deeper) return undefined
      found.push(...deeper)
    } else return undefined
  }
  return found.length > 0 ? found : undefined
}

/** A plain caption, unless the picture has been given one before. */
function titleOf(caption: Nodes, shown: Element): string | undefined {
  const image = imageOf(shown)
  if (findElement(caption, ({ tagName }) => !['span', 'p', 'small', 'div'].includes(tagName)))
    return undefined
  return image?.properties.title && image.properties.title !== textOf(caption).trim()
    ? undefined
    : textOf(caption).replace(/\s+/g, ' ').trim()
}

const imageOf = (node: Element) =>
  node.tagName === 'img' ? node : findElement(node, ({ tagName }) => tagName === 'img')

function withTitle(shown: Element, title: string): Element {
  const image = imageOf(shown)
  if (image) image.properties.title = title
  return shown
}

export function captionLine(caption: Nodes, document: Document): ElementContent[] {
  const inner = 'children' in caption ? children(caption, document) : []
  const lines = inner.flatMap((node) => (isElement(node, 'p', 'div') ? node.children : [node]))
  return lines.every(isBlank) ? [] : [element('p', [element('em', lines)])]
}

/** Whether the picture of a fallback was already shown. */
export function repeatsPicture(node: Element, document: Document): boolean {
  const image = findElement(node, ({ tagName }) => tagName === 'img')
  const address = image && resolveAddress(property(image, 'src'), document)
  return address !== undefined && document.files.has(stem(address))
}
