import type { IncomingMessage } from 'node:http'
import { sharedCourseRoutes } from '../lib/school/courses/routes.ts'
import { siteFiles } from '../lib/school/files.ts'
import { allPages, type Page } from '../lib/school/pages.ts'

// Pages that are the same for every visitor. Every other path is passed on to Next.
const searchPages = allPages.filter(({ search }) => search).map(({ path }) => path)
const cachedPages = allPages.filter(({ indexed, search }) => search || indexed !== false)
const cachedPath = new RegExp(`^(?:${cachedPages.map(patternOf).join('|')})$`)
const sitemapPart = /^\/sitemap\/\d{1,9}\.xml$/
const files = new Map(siteFiles.map(({ path, type }) => [path, type]))

/** `/blog/[slug]` -> `/blog/[a-z0-9-]+` */
function patternOf({ path }: Page): string {
  return path.replaceAll('[page]', String.raw`\d{1,9}`).replaceAll(/\[[a-z]+\]/g, '[a-z0-9-]+')
}

/**
 * The cache key of a request: the path of the static page that it is for. Undefined for everything else: another
 * method, a request of the router for parts of a page, a course's page while the courses are not known, any other path.
 */
export function cacheKeyOf({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return
  if (headers.rsc !== undefined) return
  const [path = '/', ...query] = url.split('?')
  const key = keyOf(path, query.join('?'))
  return key && contentTypeOf(key) ? key : undefined
}

function keyOf(path: string, query?: string): string | undefined {
  if (path === '/enroll') return enrollKey(new URLSearchParams(query).get('course'))
  // `/enroll/<id>` is the cache key of `/enroll?course=<id>`. It is not the path of a page: `middleware.ts` answers requests for it with 404.
  if (path.startsWith(chosenCourse)) return
  const [, id] = /^\/course\/([^/]+)$/.exec(path) ?? []
  return id ? courseKey(id) : path
}

const chosenCourse = '/enroll/'

/** The URL of the page with a cache key. They differ only for `/enroll?course=<id>`, whose key is `/enroll/<id>`. */
export const urlOf = (key: string) =>
  key.startsWith(chosenCourse) ? `/enroll?course=${key.slice(chosenCourse.length)}` : key

// CONTRACT decision 19: one variant of the form for each known course; any other value is ignored.
function enrollKey(id: string | null): string | undefined {
  if (!id) return '/enroll'
  const routes = sharedCourseRoutes()
  const course = routes?.applications.get(id)
  return course ? chosenCourse + course : routes && '/enroll'
}

// SPEC 2: any unknown course shows the flagship's page, so they all share its entry. The middleware redirects the
// address that a course had before.
function courseKey(id: string): string | undefined {
  const routes = sharedCourseRoutes()
  if (!routes || routes.moved.has(id)) return
  return `/course/${routes.pages.get(id) ?? routes.flagship}`
}

/** The content type that a cached response for `path` (without query) must have; undefined if not cached. */
export function contentTypeOf(path: string): string | undefined {
  if (cachedPath.test(path)) return 'text/html'
  return files.get(path) ?? (sitemapPart.test(path) ? 'application/xml' : undefined)
}

/** Whether `path` (decoded, without query) is a file that readers share, such as a feed, and not a page. */
export const isFile = (path: string) => (contentTypeOf(path) ?? 'text/html') !== 'text/html'

/** Whether the page at `path` is rendered for each request, and completely before any of it is sent. */
export const isRenderedPerRequest = (path: string) => searchPages.includes(path)
