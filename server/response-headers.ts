import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../lib/platform/security-headers.ts'
import { cacheState } from './capture-response.ts'

/** @param cacheableType content type of responses for the page cache, which sets their policy itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse, cacheableType?: string) => unknown

// The header is valid for two years, without `includeSubDomains`, because other sites of the school may run
// on http.
const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000' }

/** The headers of every response of a site. */
export function siteHeaders(siteUrl: string): Map<string, string> {
  const httpsHeaders = siteUrl.startsWith('https:') ? strictTransport : {}
  return new Map(Object.entries({ ...securityHeaders, ...httpsHeaders }))
}

// Lifetimes are in seconds. A cache in front shows a change within two minutes, and its last copy for a week
// while this server is down. Browsers revalidate each time, mostly with 304.
const lifetime = (shared: number) =>
  `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60, stale-if-error=604800`

/** The headers about the lifetime of a page from the cache. `second`: now, in seconds since the epoch. */
export const lifetimeHeaders = (state: unknown, second: number): [string, string][] => [
  ['Cache-Control', lifetime(state === 'STALE' ? 1 : 60)],
  // nginx counts in whole seconds: it keeps the page to the end of this one.
  ['X-Accel-Expires', `@${second}`],
]

export const currentSecond = () => Math.floor(Date.now() / 1000)

/** Whether a page has moved or was deleted. The 404 of an address that never had one is not in Next's cache. */
const replacesPage = (response: ServerResponse) =>
  response.statusCode === 301 ||
  response.statusCode === 410 ||
  (response.statusCode === 404 && /^(?:HIT|STALE)$/.test(String(response.getHeader('x-nextjs-cache'))))

/**
 * Sets `Cache-Control` on responses from Next's page cache that have the content type of their route; with '' there are none. Any other one for
 * which Next allows a cache in front, such as that of a deleted article, must be requested again each time: Next allows it for a year while it is
 * renewed.
 */
export function setLifetime(response: ServerResponse, type: string) {
  const { writeHead } = response
  const withLifetime = (...args: unknown[]) => {
    const state = cacheState(response, type)
    if (state) response.setHeaders(new Map(lifetimeHeaders(state, currentSecond())))
    else if (String(response.getHeader('cache-control')).startsWith('s-maxage='))
      response.setHeader('Cache-Control', 'no-cache')
    // Lets nginx store this response, already expired, in place of the page that it has stored: it sends its stored response to other readers
    // while it fetches a new one (`proxy_cache_use_stale updating`).
    if (!state && type && replacesPage(response)) response.setHeader('X-Accel-Expires', `@${currentSecond()}`)
    return Reflect.apply(writeHead, response, args)
  }
  Object.assign(response, { writeHead: withLifetime })
}
