import { oldAddress } from './addresses.ts'

const target = /(\]\(<?|<)((?:https?:\/\/|\/)[^\s()<>]*)/g
const fence = /^(?:[> ]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^(?:[> ]*)\1[`~]*[ \t]*$/gm

/** The Markdown with `rewrite` applied to each address of a link or picture outside of listings. */
export function rewriteAddresses(markdown: string, rewrite: (address: string) => string): string {
  const change = (text: string) => text.replace(target, (_, before, address) => before + rewrite(address))
  let result = ''
  let end = 0
  for (const match of markdown.matchAll(fence)) {
    result += change(markdown.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + change(markdown.slice(end))
}

/** Where a link to the old site leads now: to the post that was there. Other addresses stay as they are. */
export function newAddress(address: string, site: string, addresses: ReadonlyMap<string, string>): string {
  const old = oldAddress(address, site)
  const moved = old && addresses.get(old)
  if (!moved) return address
  const [, hash = ''] = /(#.*)$/.exec(address) ?? []
  return moved + hash
}
