/** A URL with its brackets percent-encoded, because Markdown would escape them. Browsers send both forms, so both are looked up this way. */
export const withoutBrackets = (address: string) =>
  address.replace(/[()[\]]/g, (bracket) => `%${bracket.charCodeAt(0).toString(16).toUpperCase()}`)

/** A path with its escapes in capitals: WordPress writes them in small letters, browsers in capitals. */
export const withCapitals = (path: string) => path.replace(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase())

/** Queries by which WordPress names what it shows. */
export const meaningful = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'feed', 'm', 'paged']

/** Sections of this site whose pages are not in the cache. */
const ownSections =
  /^\/(?:_next|admin|api|application|challenge|confirm|course|enroll|gone|invitation|login|media|new-password|newsletter|og|preview|recover|signup|\.well-known)(?:[/?]|$)/

/** Whether an address is below a section of this site: old addresses there are never redirected. */
export const isInOwnSection = (address: string) => ownSections.test(address)

/** `a-300x200.jpg` is `a.jpg`: WordPress keeps a picture in several sizes. */
export const originalOf = (address: string) => address.replace(/-\d+x\d+(?=\.\w+(?:[?#]|$))/, '')

/** WordPress shrinks large pictures to `a-scaled.jpg`, and names their other sizes after `a.jpg`. */
export const withoutScale = (path: string) => path.replace(/-scaled(?=\.\w+$)/, '')

/**
 * An old address as it is looked up: path without a slash at its end, and of the query only what says which page it is.
 * Undefined for an address that is not on the old site, or is its home page.
 */
export function oldAddress(address: string, site = ''): string | undefined {
  const base = site || 'https://old.invalid'
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (bareHost(url) !== bareHost(new URL(base))) return undefined
  const pathname = withCapitals(withoutBrackets(url.pathname))
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index\.(php|html?))?$/, '')
  const query = meaningful.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  if (query.length > 0) return `${pathname || '/'}?${query.join('&')}`
  return pathname || undefined
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

export const oldAddresses = (addresses: readonly string[], site = '') => [
  ...new Set(addresses.flatMap((one) => oldAddress(one, site) ?? [])),
]

/** The same site with and without `www.` and encryption, as it is named first. */
export function formsOfSite(site: string): string[] {
  const [, rest] = /^https?:\/\/(?:www\.)?(.*)$/.exec(site) ?? []
  const starts = ['https://', 'https://www.', 'http://', 'http://www.']
  return [...new Set([site, ...(rest ? starts.map((start) => start + rest) : [])])]
}

/** Old paths of a site that may have been in a folder of its domain. */
export function pathsBelow(site: string, paths: readonly string[]): string[] {
  const folder = site ? new URL(site).pathname.replace(/\/$/, '') : ''
  return oldAddresses(paths.map((path) => folder + path))
}

/** `example.com`, `https://example.com/blog/`: the address of a site without a slash at its end; empty when it is none. */
export function siteAddress(typed: string): string {
  const address = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  if (!typed.trim() || !URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '')
}
