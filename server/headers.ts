import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { forwardedFor } from './client.ts'

/** What the server knows of the site, whatever a client says. */
export interface Site {
  /** Of its own addresses (`SITE_URL`). */
  url: URL
  /** Proxies in front that may be believed. */
  hops: number
}

// What browsers, feed readers and programs may say to any route. Everything else is left out before Next sees it: the
// framework believes headers of its own (`x-middleware-*`, `x-nextjs-*`, `x-matched-path`), and a new version new ones.
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

// The router asks for parts of pages, and forms send their action.
const ofTheRouter = new Set([
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
])

/** The headers of a request that Next answers anew. */
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

/** The headers of a request whose answer is kept or made for anybody: they say nothing of their reader. */
export function forEverybody(headers: IncomingHttpHeaders, site: Site, plain: boolean): IncomingHttpHeaders {
  // One coding that is read here again; what passes is worth compressing.
  const zipped = !plain && /\bgzip\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '')
  return { 'accept-encoding': zipped ? 'gzip' : 'identity', ...ofSite({}, site) }
}

// Next compares a form's origin with the host. Here both are the site's own, whichever of its names a browser used.
function ofSite(headers: IncomingHttpHeaders, site: Site): IncomingHttpHeaders {
  const origin = isOwnOrigin(headers, site) && { origin: site.url.origin }
  return { host: site.url.host, ...origin }
}

/** Whether a page of this site sent the request: by the name in `SITE_URL`, or by the one a browser used for both. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, { url }: Site): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === url.origin || new URL(origin).host === host
}
