const here = 'https://here.invalid'

/**
 * The same rule as on article pages: a URL with another scheme never becomes a link
 * (lib/content/posts/markdown/sanitise).
 */
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Parsed as browsers do, which ignore tabs and line breaks inside the scheme. */
export const isDangerous = (address: string): boolean =>
  URL.canParse(address, here) && !linkSchemes.includes(new URL(address, here).protocol)

/** A picture the blog can show: on this site, or over https. */
export const isPicture = (address: string): boolean =>
  address !== '' && URL.canParse(address, here) && new URL(address, here).protocol === 'https:'

/** Normalises URLs of the same page to one form; undefined when it is not an http(s) URL. */
export function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.hash = ''
  return url.href
}

/** The host name shown to readers: `nngroup.com`. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
