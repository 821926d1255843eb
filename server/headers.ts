import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { forwardedFor } from './client.ts'

/** What the server knows of the site, whatever a client says. */
export interface Site {
  /** Of its own addresses (`SITE_URL`). */
  url: URL
  /** Proxies in front that may be believed. */
  hops: number
}

// Request headers that reach Next. Every other header is removed: Next believes internal ones of its own (`x-middleware-*`,
// `x-nextjs-*`, `x-matched-path`) whoever sends them, and a new version may bring new ones.
const known = new Set([
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

// Headers with which Next's router asks for parts of pages, and a form names its action.
const ofTheRouter = new Set([
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
])

/** The headers for Next of a request that is not answered from the page cache. */
export function believable(request: IncomingMessage, site: Site): IncomingHttpHeaders {
  const { headers } = request
  const router = headers.rsc !== undefined || headers['next-action'] !== undefined
  const kept = Object.entries(headers).filter(
    ([name]) => known.has(name) || (router && ofTheRouter.has(name)),
  )
  const address = forwardedFor(request, site.hops)
  return {
    ...Object.fromEntries(kept),
    ...ofSite(headers, site),
    ...(address && { 'x-forwarded-for': address }),
  }
}

/** The headers for Next of a request whose answer may be cached: none of them comes from the client. */
export function forEverybody(headers: IncomingHttpHeaders, site: Site, plain: boolean): IncomingHttpHeaders {
  // The one coding that is decoded here; an answer that turns out not to be cacheable is passed on compressed.
  const zipped = !plain && /\bgzip\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '')
  return { 'accept-encoding': zipped ? 'gzip' : 'identity', ...ofSite({}, site) }
}

// Next compares the origin of a form with the host. Both are set to the site's own, whichever of its names a browser used.
function ofSite(headers: IncomingHttpHeaders, site: Site): IncomingHttpHeaders {
  const origin = isOwnOrigin(headers, site) && { origin: site.url.origin }
  return { host: site.url.host, ...origin }
}

/** Whether a page of this site sent the request: by the name in `SITE_URL`, or by the one a browser used for both. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, { url }: Site): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === url.origin || new URL(origin).host === host
}
