import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type CourseRoutes, shareCourseRoutes } from '../lib/school/courses/routes.ts'
import { respond } from '../server/respond.ts'

/** Configures the response of Next; records whether it compressed its last response, and the headers it received. */
export const next = {
  html: '',
  state: '',
  status: 200,
  headers: {} as Record<string, string>,
  compressed: false,
  receivedHeaders: {} as IncomingHttpHeaders,
}

/** Responds as Next's page cache does: compressed if accepted, with a cache state, not on a closed connection. */
function sendPage(request: IncomingMessage, response: ServerResponse) {
  if (response.destroyed) return
  const compressed = Boolean(request.headers['accept-encoding']?.includes('gzip'))
  next.compressed = compressed
  next.receivedHeaders = request.headers
  response.statusCode = next.status
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=31535700')
  if (next.state) response.setHeader('x-nextjs-cache', next.state)
  for (const [name, value] of Object.entries(next.headers)) response.setHeader(name, value)
  if (compressed) response.setHeader('Content-Encoding', 'gzip')
  const body = compressed ? gzipSync(next.html) : Buffer.from(next.html)
  response.write(body.subarray(0, 10))
  response.end(body.subarray(10))
}

export const askNext = vi.fn(sendPage)

/** Holds back the response to the next request. Resolves at that request to a function that sends the response. */
export const holdResponse = () =>
  new Promise<() => void>((resolve) => {
    askNext.mockImplementationOnce((request, response) => resolve(() => sendPage(request, response)))
  })

/** The site's settings, which tests may change. */
export const site = { url: new URL('https://academy.example'), hops: 0 }

const root = mkdtempSync(path.join(tmpdir(), 'fake-next-'))
mkdirSync(path.join(root, '.next/static'), { recursive: true })
const server = createServer(respond(root, askNext, site))
export const port = () => (server.address() as AddressInfo).port

/** The server's response to the next request that it receives. */
export async function nextResponse(): Promise<ServerResponse> {
  const [, response] = await once(server, 'request')
  return response
}

export function startFakeNext() {
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
  afterAll(() => {
    server.close()
    rmSync(root, { recursive: true })
  })
  beforeEach(() => {
    const html = `<p>${'Cloth and colour. '.repeat(200)}</p>`
    Object.assign(next, { html, state: 'HIT', status: 200, headers: {} })
    shareCourseRoutes(courseRoutes)
    invalidate()
    askNext.mockClear()
  })
}

/** The courses that the server knows in a test, unless it shares others. */
export const courseRoutes: CourseRoutes = {
  flagship: 'ui-ux-fundamentals',
  pages: new Map([
    ['ui-ux-fundamentals', 'ui-ux-fundamentals'],
    ['ui-ux-design', 'ui-ux-fundamentals'],
    ['figma-mastery', 'figma-mastery'],
  ]),
  applications: new Map([
    ['figma-mastery', 'figma-mastery'],
    ['figma-basics', 'figma-mastery'],
  ]),
  moved: new Map([['figma-basics', 'figma-mastery']]),
}

/** Simulates a revalidation of these tags; without any, that a page became outdated while it was rendered. */
export const invalidate = (...tags: string[]) => diagnostics.channel('page-cache.changed').publish({ tags })

type PageResponse = Pick<IncomingMessage, 'headers' | 'statusCode'> & { body: Buffer }

export function fetchPage(
  page: string,
  headers: Record<string, string> = { 'accept-encoding': 'br, gzip' },
  method = 'GET',
  body = '',
): Promise<PageResponse> {
  return new Promise((resolve) => {
    const outgoing = request({ port: port(), path: page, headers, method }, async (response) => {
      resolve({ statusCode: response.statusCode, headers: response.headers, body: await buffer(response) })
    })
    outgoing.end(body)
  })
}

/** A page with this hydration data. */
export const pageWith = (data: string) =>
  `<html lang="en"><head><script>"dataset.deferred"</script></head><body><script>self.__next_f.push([1,"${data}"])</script></body></html>`

/** Sends a first request, after which the page is cached. */
export async function fillCache(page: string) {
  await fetchPage(page)
  askNext.mockClear()
}
