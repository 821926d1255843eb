import type { IncomingMessage } from 'node:http'
import { courseDetailIds, flagship } from '../lib/courses/details.ts'

// Pages that read nothing of their reader. Whatever is not named here or below is answered by Next each time.
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
 * What a page is kept under: its path, for a static page reads no query. Undefined for whatever is not a navigation to such
 * a page: another method, the router's own request for parts of a page, any path that is not known here.
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

/** The content type of what may be kept for everybody at `path`, which has no query. */
export function typeAt(path: string): string | undefined {
  if (pages.test(path)) return 'text/html'
  return files.get(path) ?? (sitemapPart.test(path) ? 'application/xml' : undefined)
}

/** Whether the page at `path` is made for one reader, all of it before any is sent. */
export const isMadeOnce = (path: string) => path === '/blog/search' || path === '/courses/search'
