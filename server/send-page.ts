import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { logError } from '../lib/platform/log.ts'
import type { CachedPage } from './cached-pages.ts'
import type { Bodies } from './compress.ts'
import type { Handler } from './response-headers.ts'

/** Sends a page in the best coding the client accepts, or 304 if the client has the page already. */
export function sendPage(
  page: Pick<CachedPage, 'etag' | 'headers' | 'bodies'>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeaders(page.headers)
  // Connections stay open by default in HTTP/1.1, and each header costs a cache in front some time.
  response.removeHeader('Connection')
  if (matchesEtag(request, page.etag)) return response.writeHead(304).end()
  return sendBodies(page.bodies, request, response)
}

/** Responds with 500 when a response cannot be prepared; closes the connection when a part of it has been sent. */
export function sendFailure(response: ServerResponse) {
  if (response.headersSent) return response.writableEnded ? response : response.destroy()
  // What holds back the writes of Next (`capture-response.ts`, `apply-policy.ts`) has nothing left to wait for.
  for (const method of ['writeHead', 'write', 'end']) Reflect.deleteProperty(response, method)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) response.removeHeader(name)
  const { type, body } = messageFor(
    response.req.url,
    'Something went wrong. Please try again in a few minutes.',
  )
  response.writeHead(500, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  return response.end(body)
}

/** Content type and body of an error response: JSON for paths below /api (CONTRACT "HTTP"), plain text for others. */
export const messageFor = (url: string | undefined, message: string) =>
  url?.startsWith('/api/')
    ? { type: 'application/json', body: JSON.stringify({ success: false, error: message }) }
    : { type: 'text/plain; charset=utf-8', body: `${message}\n` }

/** Wraps a handler: logs what it throws or rejects with, and responds with 500. Node's HTTP server does not respond when a handler fails. */
export const catchFailures =
  (handler: Handler): Handler =>
  (request, response) => {
    function fail(error: unknown) {
      logError('request.not_answered', error, { method: request.method })
      sendFailure(response)
    }
    try {
      const outcome = handler(request, response)
      if (outcome instanceof Promise) outcome.catch(fail)
    } catch (error) {
      fail(error)
    }
  }

/** Sends a body in the best coding the client accepts. */
export function sendBodies(bodies: Bodies, request: IncomingMessage, response: ServerResponse) {
  const coding = codingOf(request)
  if (coding) response.setHeader('Content-Encoding', coding)
  else response.removeHeader('Content-Encoding')
  const body = coding ? bodies[coding] : gunzipSync(bodies.gzip)
  response.setHeader('Content-Length', body.length)
  return response.end(body)
}

/** The best coding the client accepts; undefined for none. */
export const codingOf = ({ headers }: IncomingMessage) =>
  codings.find(({ pattern }) => pattern.test(headers['accept-encoding'] ?? ''))?.name

const codings = [
  { name: 'br', pattern: /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/ },
  { name: 'gzip', pattern: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/ },
] as const

// RFC 9110: `If-None-Match` compares weakly, so a strong tag of the same letters is the same page.
export const matchesEtag = ({ headers }: IncomingMessage, etag: string) =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
