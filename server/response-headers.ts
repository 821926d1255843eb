import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../lib/platform/security-headers.ts'
import { cacheState } from './capture-response.ts'

/** @param cacheableType content type of responses for the page cache, which sets their policy itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse, cacheableType?: string) => unknown

// The header is valid for two years, without `includeSubDomains`, because other sites of the school may run
// on http.
const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000' }

/** Sets the security headers on every response; a route may set others for itself. */
export function withSecurityHeaders(handler: Handler, siteUrl: string): Handler {
  const httpsHeaders = siteUrl.startsWith('https:') ? strictTransport : {}
  const headers = new Map(Object.entries({ ...securityHeaders, ...httpsHeaders }))
  return (request, response) => {
    response.setHeaders(headers)
    return handler(request, response)
  }
}

// Lifetimes are in seconds. A cache in front shows a change within two minutes, and its last copy for a week
// while this server is down. Browsers revalidate each time, mostly with 304.
const lifetime = (shared: number) =>
  `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60, stale-if-error=604800`

/** Sets `Cache-Control` on responses from Next's page cache that have the content type of their route. */
export function setLifetime(response: ServerResponse, type: string) {
  const { writeHead } = response
  const withLifetime = (...args: unknown[]) => {
    const state = cacheState(response, type)
    if (state) {
      response.setHeader('Cache-Control', lifetime(state === 'STALE' ? 1 : 60))
      // nginx counts in whole seconds: it keeps the page to the end of this one.
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`)
    }
    return Reflect.apply(writeHead, response, args)
  }
  Object.assign(response, { writeHead: withLifetime })
}
