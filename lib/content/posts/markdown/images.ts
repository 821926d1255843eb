import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { decode, resolveSource } from './addresses'
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

/** The name of an uploaded picture contains its size. */
function uploadSize(pathname: string) {
  const [, width, height] = /^\/media\/[0-9a-f]{20}-(\d{1,4})x(\d{1,4})\.webp$/.exec(pathname) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

function measure(publicDir: string, pathname: string) {
  const file = path.join(/* turbopackIgnore: true */ publicDir, decode(pathname))
  return file.startsWith(publicDir + path.sep) ? readImageSize(file) : undefined
}

/**
 * Width and height in px of a picture file; undefined when they cannot be read. Synchronous, because a page
 * that awaits the disk is no longer static under Cache Components.
 */
export function readImageSize(file: string) {
  try {
    const { width, height } = imageSize(readFileSync(file))
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    // The file is missing or truncated.
  }
}
