import type { IncomingMessage } from 'node:http'
import { courseDetailIds, flagship } from '../lib/school/courses/details.ts'

// Pages that do not depend on who asks. Every path that is not named here or below is passed on to Next.
const pages =
  /^\/(?:about|contact|courses(?:\/search)?|enroll|projects|course\/[a-z0-9-]+|blog(?:\/[a-z0-9-]+|\/page\/\d{1,9}|\/(?:author|category)\/[a-z0-9-]+(?:\/page\/\d{1,9})?)?)?$/
const sitemapPart = /^\/sitemap\/\d{1,9}\.xml$/
const files = new Map([
  ['/feed.xml', 'application/rss+xml'],
  ['/feed.json', 'application/feed+json'],
  ['/sitemap.xml', 'application/xml'],
  ['/llms.txt', 'text/plain'],
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-icon.png', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
])

/**
 * The cache key of a request: its path, because a static page reads no query. Undefined for everything that is not a plain
 * request for such a page: another method, a request of the router for parts of a page, any other path.
 */
export function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return
  if (headers.rsc !== undefined) return
  const [path = '/'] = url.split('?', 1)
  const key = path.startsWith('/course/') ? courseKey(path) : path
  return typeAt(key) ? key : undefined
}

// SPEC 2: any unknown course shows the flagship's page, so they all share its entry.
function courseKey(path: string): string {
  const id = path.slice('/course/'.length)
  return !id || id.includes('/') || courseDetailIds.includes(id) ? path : `/course/${flagship.id}`
}

/** The content type that a cached answer for `path` (without query) must have; undefined if it is never cached. */
export function typeAt(path: string): string | undefined {
  if (pages.test(path)) return 'text/html'
  return files.get(path) ?? (sitemapPart.test(path) ? 'application/xml' : undefined)
}

/** Whether the page at `path` is rendered for each request, and completely before any of it is sent. */
export const isMadeOnce = (path: string) => path === '/blog/search' || path === '/courses/search'
