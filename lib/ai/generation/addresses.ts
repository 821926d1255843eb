const here = 'https://here.invalid'

/** The page rules of the blog: an address with another scheme never becomes a link (lib/content/posts/markdown/sanitise). */
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Read as a browser reads it, which looks past tabs and line breaks inside the scheme. */
export const isDangerous = (address: string): boolean =>
  URL.canParse(address, here) && !linkSchemes.includes(new URL(address, here).protocol)

/** A picture the blog can show: one of this site, or one over https. */
export const isPicture = (address: string): boolean =>
  address !== '' && URL.canParse(address, here) && new URL(address, here).protocol === 'https:'

/** One spelling for addresses that lead to the same page; undefined when it is none on the web. */
export function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.hash = ''
  return url.href
}

/** Whose page it is, for a reader: `nngroup.com`. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
