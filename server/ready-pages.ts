import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheKeyOf } from './cache-key.ts'
import { type CachedPage, findPage } from './cached-pages.ts'
import type { Renew } from './renewals.ts'
import { currentSecond, lifetimeHeaders, siteHeaders } from './response-headers.ts'
import { codingOf, matchesEtag } from './send-page.ts'

/** Names and values in turn, as `writeHead` takes them. */
type Head = string[]
type Heads = { second: number; unchanged: Head; br: Head; gzip: Head }

/**
 * Sends a page that is in the cache under exactly the requested URL, as most requests are. Its headers are put together once a second instead
 * of one by one for each request. Returns false for any other request; the response is then untouched.
 */
export function readyPages(siteUrl: string, renew: Renew) {
  const common = siteHeaders(siteUrl)
  const kept = new WeakMap<CachedPage, Heads>()

  function headsOf(page: CachedPage): Heads {
    const second = currentSecond()
    const known = kept.get(page)
    if (known?.second === second) return known
    const state = page.headers.get('x-nextjs-cache')
    const all = new Map<string, string>()
    for (const [name, value] of [...common, ...page.headers, ...lifetimeHeaders(state, second)])
      all.set(name.toLowerCase(), String(value))
    all.delete('connection')
    const unchanged = [...all].flat()
    const coded = (coding: 'br' | 'gzip'): Head => [
      ...unchanged,
      'content-encoding',
      coding,
      'content-length',
      String(page.bodies[coding].length),
    ]
    const heads = { second, unchanged, br: coded('br'), gzip: coded('gzip') }
    kept.set(page, heads)
    return heads
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false
    const page = findPage(url)
    const coding = page && codingOf(request)
    // Which course a page is about depends on the courses that are known now.
    if (!coding || (/^\/(course|enroll)\//.test(url) && cacheKeyOf(request) !== url)) return false
    const heads = headsOf(page)
    // Connections stay open by default in HTTP/1.1, and each header costs a cache in front some time.
    response.removeHeader('Connection')
    if (matchesEtag(request, page.etag)) response.writeHead(304, heads.unchanged).end()
    else response.writeHead(200, heads[coding]).end(page.bodies[coding])
    renew(page, url)
    return true
  }
}
