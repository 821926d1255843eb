const baseUrl = 'https://here.invalid'

/** The schemes that a link may have, as on article pages (lib/content/posts/markdown/sanitise). */
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a URL has another scheme, parsed as browsers do: they ignore tabs and line breaks inside it. */
export const isUnsafeUrl = (address: string): boolean =>
  URL.canParse(address, baseUrl) && !linkSchemes.includes(new URL(address, baseUrl).protocol)

/** A picture the blog can show: on this site, or over https. */
export const isPictureUrl = (address: string): boolean =>
  address !== '' && URL.canParse(address, baseUrl) && new URL(address, baseUrl).protocol === 'https:'

/** Normalises URLs of the same page to one form; undefined when it is not an http(s) URL. */
export function normaliseUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.hash = ''
  return url.href
}

/** The host name shown to readers: `nngroup.com`. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
