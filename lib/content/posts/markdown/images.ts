import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Element, element, elements, isTag, type Root, text } from './tree'

/** Default 3:2 size of a picture whose own size is unknown; the whole picture is fitted into it. */
const defaultSize = { width: 1200, height: 800, dataFit: 'box' }

/**
 * Sets width and height in px on every picture to avoid layout shift. Pictures of this site are measured in
 * `publicDir` or get the default size; any other picture is replaced by its description.
 */
export function rehypeImages({ publicDir }: { publicDir: string }) {
  return (tree: Root) => {
    for (const node of elements(tree)) if (isTag(node, 'img')) setSize(node, publicDir)
  }
}

function setSize(image: Element, publicDir: string) {
  const { src, alt } = image.properties
  const source = resolveSource(String(src ?? ''))
  if (source) {
    const size = source.startsWith('/') ? (uploadSize(source) ?? measure(publicDir, source)) : undefined
    image.properties = { alt, src: source, ...(size ?? defaultSize) }
  } else {
    Object.assign(image, element('em', {}, [text(String(alt ?? ''))]))
  }
}

const baseUrl = 'https://here.invalid'

/**
 * A path on this site without its query, or undefined: pictures from other hosts are copied when the post is
 * saved, and those that could not be fetched then are not fetched now.
 */
function resolveSource(src: string): string | undefined {
  if (!src || !URL.canParse(src, baseUrl)) return undefined
  const url = new URL(src, baseUrl)
  return url.origin === baseUrl && url.pathname !== '/' ? url.pathname.replace(/^\/+/, '/') : undefined
}

/** The name of an uploaded picture contains its size. */
function uploadSize(pathname: string) {
  const [, width, height] = /^\/media\/[0-9a-f]{20}-(\d{1,4})x(\d{1,4})\.webp$/.exec(pathname) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

function measure(publicDir: string, pathname: string) {
  const file = path.join(/* turbopackIgnore: true */ publicDir, decode(pathname))
  return file.startsWith(publicDir + path.sep) ? readImageSize(file) : undefined
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

type ImageSize = { width: number; height: number }

/**
 * Width and height in px of a PNG, GIF, WebP, JPEG or SVG file; undefined when they cannot be read.
 * Synchronous, because a page that awaits the disk is no longer static under Cache Components.
 */
export function readImageSize(file: string): ImageSize | undefined {
  try {
    const bytes = readFileSync(file)
    const size = file.endsWith('.svg') ? svgSize(bytes.toString('utf8')) : bitmapSize(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    // Missing or truncated file.
  }
}

function bitmapSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
}

function webpSize(bytes: Buffer): ImageSize | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Walks the segments to the frame header, marked by C0 to CF except C4, C8 and CC. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
}

function svgSize(svg: string): ImageSize | undefined {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? ''
  const [, , width, height] =
    /viewBox="([^"]+)"/
      .exec(root)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  return width && height ? { width, height } : undefined
}
