import { slug } from 'github-slugger'
import { headingPrefix } from '../../content/posts/markdown/headings.ts'
import { oldAddress } from './addresses.ts'
import { splitCode } from './markdown/code-blocks.ts'

const target = /(\]\(<?|<)((?:https?:\/\/|\/)[^\s()<>]*)/g

/** The Markdown with `rewrite` applied to each address of a link or picture outside of code. */
export function rewriteAddresses(markdown: string, rewrite: (address: string) => string): string {
  const change = (text: string) => text.replace(target, (_, before, address) => before + rewrite(address))
  return splitCode(markdown)
    .map(({ text, isCode }) => (isCode ? text : change(text)))
    .join('')
}

/** Where the articles of the old site are now. */
export interface Moved {
  /** By their old addresses. */
  readonly addresses: ReadonlyMap<string, string>
  /**
   * Maps the new path with the heading's id on the old site, as in `/blog/hello#part`, to its id here, except where the id here is
   * `headingId(old id)`.
   */
  readonly headings: ReadonlyMap<string, string>
}

/** Where a link to the old site leads now: to the post that was there. Other addresses stay as they are. */
export function newAddress(address: string, site: string, { addresses, headings }: Moved): string {
  const old = oldAddress(address, site)
  const moved = old && addresses.get(old)
  if (!moved) return address
  const [, part = ''] = /#(.*)$/.exec(address) ?? []
  return moved + (part && `#${headings.get(`${moved}#${decoded(part)}`) ?? headingId(part)}`)
}

/** The id that this blog gives to the heading with such an id: both are made of its text. */
export const headingId = (old: string) => {
  const text = decoded(old)
  return headingPrefix + (text === undefined ? old : slug(text))
}

/** What an escaped part of an address says; undefined when its escapes are invalid. */
export function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
