import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseAddress } from '../lib/platform/client-address.ts'
import { logError } from '../lib/platform/log.ts'
import { announceOwnServer } from '../lib/platform/own-server.ts'

/** Facts about the site that come from the settings, never from a client. */
export interface Site {
  /** The site's URL, from `SITE_URL`. */
  url: URL
  /** The number of trusted proxies in front. */
  hops: number
}

// Request headers that reach Next. Every other header is removed: Next trusts internal ones of its own
// (`x-middleware-*`, `x-nextjs-*`, `x-matched-path`) whoever sends them, and a new version may bring new
// ones.
const allowedHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'dnt',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'purpose',
  'range',
  'referer',
  'save-data',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'svix-id',
  'svix-signature',
  'svix-timestamp',
  'transfer-encoding',
  'upgrade-insecure-requests',
  'user-agent',
  'x-moz',
])

// Headers with which Next's router requests parts of pages, and a form identifies its action.
const routerHeaders = new Set([
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
])

/** The headers that are passed to Next with a request whose response is not cached. */
export function trustedHeaders(request: IncomingMessage, site: Site): IncomingHttpHeaders {
  const { headers } = request
  const fromRouter = headers.rsc !== undefined || headers['next-action'] !== undefined
  const allowed = Object.entries(headers).filter(
    ([name]) => allowedHeaders.has(name) || (fromRouter && routerHeaders.has(name)),
  )
  return { ...Object.fromEntries(allowed), ...hostHeaders(headers, site), ...addressHeader(request, site) }
}

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

function addressHeader(request: IncomingMessage, { hops }: Site): IncomingHttpHeaders {
  const address = forwardedFor(request, hops)
  return address ? { 'x-forwarded-for': address } : {}
}

/**
 * What `lib/platform/client-address.ts` reads as `X-Forwarded-For`: behind proxies what they wrote, otherwise
 * the address of the socket, whatever the client wrote. An untrusted proxy is logged once and from then on
 * reported by `/api/health`.
 */
function forwardedFor({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const address = parseAddress(socket.remoteAddress ?? '') ?? undefined
  if (hops > 0) return String(headers['x-forwarded-for'] ?? address)
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) noteUntrustedProxy()
  return address
}

function noteUntrustedProxy() {
  const server = announceOwnServer()
  if (server.untrustedProxy) return
  server.untrustedProxy = true
  const remedy = 'set TRUSTED_PROXY_HOPS if a proxy stands in front'
  logError('proxy.untrusted', 'forwarded headers were ignored', { remedy })
}

/** The headers that are passed to Next with a request whose response may be cached: none is the client's own. */
export function cacheableHeaders(
  headers: IncomingHttpHeaders,
  site: Site,
  uncompressed: boolean,
): IncomingHttpHeaders {
  // gzip is the one coding that is decoded here; a response that is not cacheable is passed on compressed.
  const acceptsGzip = !uncompressed && /\bgzip\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '')
  return { 'accept-encoding': acceptsGzip ? 'gzip' : 'identity', ...hostHeaders({}, site) }
}

/**
 * The headers for a request to Next whose page is rendered per request and never cached: those of `cacheableHeaders`, and the client's IP
 * address, by which searches are rate limited. They ask for an uncompressed response, which this server compresses.
 */
export const perRequestHeaders = (request: IncomingMessage, site: Site): IncomingHttpHeaders => ({
  ...cacheableHeaders(request.headers, site, true),
  ...addressHeader(request, site),
})

// Next compares a form's origin with the host. Both are set to the site's own, whichever name was used.
function hostHeaders(headers: IncomingHttpHeaders, site: Site): IncomingHttpHeaders {
  const origin = isOwnOrigin(headers, site) && { origin: site.url.origin }
  return { host: site.url.host, ...origin }
}

/** Whether a page of this site sent the request, under the name in `SITE_URL` or another one of this host. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, { url }: Site): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === url.origin || new URL(origin).host === host
}
