import { readFileSync } from 'node:fs'

export type ImageSize = { width: number; height: number }

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
