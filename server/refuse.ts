import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as afterArrivedData } from 'node:timers/promises'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { isOwnOrigin, type Site } from './request-headers.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const maxPathLength = 2000
// Mail clients post here from any origin; the token in the URL is the permission (RFC 8058).
const crossOriginPath = '/api/newsletter/unsubscribe'

// Next's own error page, which responds with 500 when it is requested directly.
const globalError = '/_global-error'

type Refusal = { status: number; message: string }

/** Rejects a malformed URL, an unknown method and a form of another site before they reach Next. */
export function refuse(request: IncomingMessage, response: ServerResponse, site: Site): boolean {
  const refusal = refusalOf(request, site)
  if (refusal) send(refusal, request, response)
  return Boolean(refusal)
}

/** Rejects a body that is too large, and a form that cannot be parsed. Next does not read the bodies of GET and HEAD. */
export async function refuseBody(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const body = request.url?.startsWith(crossOriginPath) ? 'ok' : await checkBody(request)
  if (body === 'ok') return false
  // Closing the connection while the client sends would discard the response: the rest is dropped as it arrives.
  request.resume()
  send(refusals[body], request, response, { keepsConnection: true })
  return true
}

/** Rejects a request that cannot be read. */
export const refuseMalformed = (request: IncomingMessage, response: ServerResponse) =>
  send(malformed, request, response)

function send(
  { status, message }: Refusal,
  request: IncomingMessage,
  response: ServerResponse,
  { keepsConnection = false } = {},
) {
  const json = request.url?.startsWith('/api/')
  response.writeHead(status, {
    'Content-Type': json ? 'application/json' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The body was not read, so the connection cannot be used again.
    ...(!keepsConnection && { Connection: 'close' }),
    ...(status === 503 && { 'Retry-After': '5' }),
    ...(status === 405 && { Allow: methods.join(', ') }),
  })
  response.end(json ? JSON.stringify({ success: false, error: message }) : `${message}\n`)
}

function refusalOf(request: IncomingMessage, site: Site): Refusal | undefined {
  const { method = '', headers } = request
  if (!methods.includes(method) || request.url === '*') return notAllowed
  if (!request.url?.startsWith('/')) request.url = pathOf(request.url)
  const [path = ''] = request.url.split('?', 1)
  if (path.length > maxPathLength) return pathTooLong
  if (path === globalError) return notFound
  if (!isValidPath(path) || !hasValidRouterState(headers) || !hasFormBoundary(headers)) return malformed
  const crossOrigin = unsafeMethods.has(method) && headers.origin !== undefined && !isOwnOrigin(headers, site)
  return crossOrigin && path !== crossOriginPath ? fromOtherSite : undefined
}

const notAllowed = { status: 405, message: 'This cannot be done here.' }
const notFound = { status: 404, message: 'There is nothing here.' }
const pathTooLong = { status: 414, message: 'This address is too long.' }
const bodyTooLarge = { status: 413, message: 'This is more than the site takes.' }
const malformed = { status: 400, message: 'This request cannot be read.' }
const busy = { status: 503, message: 'Too much is being sent at once. Please try again in a moment.' }
const fromOtherSite = { status: 403, message: 'Send this from a page of this site.' }

const refusals = { malformed, busy, 'too large': bodyTooLarge }

// Clients of a proxy send a whole URL. One that cannot be parsed becomes a path that is refused.
function pathOf(url = ''): string {
  if (!URL.canParse(url)) return '%'
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isValidPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  if (!path.includes('%')) return true
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

// Next responds with 500 to a router state that it cannot parse.
function hasValidRouterState({ 'next-router-state-tree': tree }: IncomingMessage['headers']): boolean {
  try {
    parseAndValidateFlightRouterState(tree)
    return true
  } catch {
    return false
  }
}

const hasFormBoundary = ({ 'content-type': type }: IncomingMessage['headers']) =>
  !type?.startsWith('multipart/form-data') || /;\s*boundary=[^\s;]/i.test(type)

// The most that Next reads of a form (`serverActions.bodySizeLimit`), in bytes.
const maxBytes = 1024 * 1024

// Where the middleware runs (`middleware.ts`), and all below.
const middlewarePaths =
  /^\/(?:admin|application|blog|confirm|course|invitation|new-password|newsletter|_next\/data|api\/(?:session|discover-sources|generate-blog-post|auto-generate-blog))(?![\w-])/

/**
 * Whether the middleware runs for a URL. Next holds the whole body before that, up to 10 MB. Handlers for which it does not run limit their
 * bodies themselves, and do not take one that was read here.
 */
export const runsMiddleware = (url: string) =>
  middlewarePaths.test(decodeURIComponent(new URL(`http://localhost${url}`).pathname))

/**
 * Whether the body of a form, or one that Next would hold, may reach it; Next would respond with 500 to a form that cannot be parsed. The
 * whole body is read and put back. Never resolves if the client disconnects before its end.
 */
async function checkBody(request: IncomingMessage): Promise<'ok' | keyof typeof refusals> {
  const { method, url = '/', headers } = request
  const type = headers['content-type'] ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  const isForm = method === 'POST' && (isMultipart || headers['next-action'] !== undefined)
  if (!isForm && !runsMiddleware(url)) return 'ok'
  const length = Number(headers['content-length'] ?? 0)
  if (length > maxBytes) return 'too large'
  const isEmpty = length === 0 && headers['transfer-encoding'] === undefined
  const body = isEmpty ? Buffer.alloc(0) : await peek(request)
  if (typeof body === 'string') return body
  return !isForm || (await isParsable(body, isMultipart ? type : undefined)) ? 'ok' : 'malformed'
}

// The most that bodies which have not arrived whole may hold together, in bytes, and what a piece of one takes beside its bytes.
const maxTogether = 32 * 1024 * 1024
const pieceOverhead = 256
let held = 0
/** Drops a body that has not arrived whole; the one that was begun first comes first. */
const reading = new Set<() => void>()

/**
 * The whole body, which stays readable. `busy` when it was dropped because clients send more than `maxTogether`: the first that was begun
 * goes first, so that clients who never finish hold up no others.
 */
async function peek(request: IncomingMessage): Promise<Buffer | 'too large' | 'busy'> {
  // A listener on a stream that ends without data ends it for Next as well.
  await afterArrivedData()
  if (request.complete && request.readableLength === 0) return Buffer.alloc(0)
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    if (request.destroyed) return
    function read() {
      while (request.readableLength > 0) {
        const chunk: Buffer = request.read()
        chunks.push(chunk)
        size += chunk.length
        held += chunk.length + pieceOverhead
      }
      if (size > maxBytes) return finish('too large')
      if (request.complete) {
        const body = Buffer.concat(chunks)
        // Synchronously after the last read: once the stream has ended, `unshift` fails.
        request.unshift(body)
        return finish(body)
      }
      for (const drop of reading) {
        if (held <= maxTogether) break
        drop()
      }
    }
    function finish(result: Buffer | 'too large' | 'busy') {
      forget()
      resolve(result)
    }
    function forget() {
      request.off('readable', read).off('close', forget)
      held -= size + chunks.length * pieceOverhead
      chunks = []
      reading.delete(drop)
    }
    const drop = () => finish('busy')
    reading.add(drop)
    request.on('readable', read).on('close', forget)
  })
}

/** @param multipart the content type of a form; without it the body is an action's JSON. */
async function isParsable(body: Buffer, multipart?: string): Promise<boolean> {
  try {
    if (multipart)
      await new Response(new Uint8Array(body), { headers: { 'content-type': multipart } }).formData()
    else JSON.parse(body.toString())
    return true
  } catch {
    return false
  }
}
