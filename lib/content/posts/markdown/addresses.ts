import { headingPrefix } from './headings'
import { elements, type Root } from './tree'

/** Lower-cases the scheme of every address, because the sanitiser compares schemes exactly. */
export function rehypeSchemes() {
  return (tree: Root) => {
    for (const { properties } of elements(tree)) {
      for (const name of ['href', 'src']) {
        const address = properties[name]
        if (typeof address === 'string') properties[name] = address.replace(scheme, toLowerCase)
      }
    }
  }
}

const scheme = /^[a-z][a-z\d+.-]*:/i
const toLowerCase = (text: string) => text.toLowerCase()

/** Lets a link to a heading leave out the prefix of its id: `#plan` becomes `#h-plan`. */
export function rehypeHeadingLinks() {
  return (tree: Root) => {
    const all = [...elements(tree)]
    const ids = new Set(all.map(({ properties }) => properties.id))
    for (const { properties } of all) {
      const [, fragment] = /^#(.+)/.exec(String(properties.href ?? '')) ?? []
      if (!fragment || ids.has(fragment) || ids.has(decode(fragment))) continue
      const id = headingPrefix + decode(fragment)
      if (ids.has(id)) properties.href = `#${id}`
    }
  }
}

const baseUrl = 'https://here.invalid'

/**
 * The path of a picture on this site without its query, or undefined: pictures from other hosts are copied when the post is
 * saved, and those that could not be fetched then are not fetched now.
 */
export function resolveSource(src: string): string | undefined {
  if (!src || !URL.canParse(src, baseUrl)) return undefined
  const url = new URL(src, baseUrl)
  return url.origin === baseUrl && url.pathname !== '/' ? url.pathname.replace(/^\/+/, '/') : undefined
}

/** A part of an address without its escapes; as it is when they are invalid. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
