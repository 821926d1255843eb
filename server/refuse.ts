import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { apiMethodsOf } from './api-methods.ts'
import { isFile } from './cache-key.ts'
import { checkBody } from './check-body.ts'
import { isOwnOrigin, type Site } from './request-headers.ts'
import { messageFor } from './send-page.ts'

const readMethods = ['GET', 'HEAD']
const methods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const maxPathLength = 2000
// Mail clients post here from any origin; the token in the URL is the permission (RFC 8058).
const crossOriginPaths = new Set(['/api/newsletter/unsubscribe', '/api/newsletter/course-waitlist/leave'])

// Next's own error page, which responds with 500 when it is requested directly.
const globalError = '/_global-error'

type Refusal = { status: number; message: string; allow?: readonly string[] }

/** Rejects a malformed URL, a method that is unknown or has no handler and a form of another site before they reach Next. */
export function refuse(request: IncomingMessage, response: ServerResponse, site: Site): boolean {
  const refusal = refusalOf(request, site)
  if (refusal) send(refusal, request, response)
  return Boolean(refusal)
}

/** Rejects a body that is too large, and a form that cannot be parsed. Next does not read the bodies of GET and HEAD. */
export async function refuseBody(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const isCrossOrigin = crossOriginPaths.has(request.url?.split('?', 1)[0] ?? '')
  const body = isCrossOrigin ? 'ok' : await checkBody(request)
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
  { status, message, allow }: Refusal,
  request: IncomingMessage,
  response: ServerResponse,
  { keepsConnection = false } = {},
) {
  const { type, body } = messageFor(request.url, message)
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The body was not read, so the connection cannot be used again.
    ...(!keepsConnection && { Connection: 'close' }),
    ...(status === 503 && { 'Retry-After': '5' }),
    ...(allow && { Allow: allow.join(', ') }),
  })
  response.end(body)
}

function refusalOf(request: IncomingMessage, site: Site): Refusal | undefined {
  const { method = '', headers } = request
  if (request.url === '*') return notAllowed
  if (!request.url?.startsWith('/')) request.url = pathOf(request.url)
  const [path = ''] = request.url.split('?', 1)
  if (path.length > maxPathLength) return pathTooLong
  if (path === globalError) return notFound
  if (!isValidPath(path) || !hasValidRouterState(headers) || !hasFormBoundary(headers)) return malformed
  const decoded = decodeURIComponent(path)
  // Next treats a POST with the content type of a form as a possible server action. For a file it would render a response with
  // status 405 and store it in its cache, and later GET requests for the file would get that response.
  if (!readMethods.includes(method) && isFile(decoded)) return onlyRead
  const crossOrigin = unsafeMethods.has(method) && headers.origin !== undefined && !isOwnOrigin(headers, site)
  if (crossOrigin && !crossOriginPaths.has(path)) return fromOtherSite
  // Next would respond with an empty body and without the allowed methods.
  const allow = apiMethodsOf(decoded)
  if (allow && !allow.includes(method)) return wrongMethod(allow)
  return methods.includes(method) ? undefined : notAllowed
}

function wrongMethod(allow: readonly string[]): Refusal {
  const named = allow.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  return { status: 405, message: `This address is for ${named.join(' and ')} requests.`, allow }
}

const notAllowed = { status: 405, message: 'This cannot be done here.', allow: methods }
const onlyRead = { ...notAllowed, allow: readMethods }
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

/**
 * Whether Next reads the path as it is written. In `/./feed.xml`, `/a/%2e%2e/feed.xml`, `/sitemap\0.xml` and `/feed.xml#a` it finds another path,
 * so that they would pass the checks for files and pictures. Browsers do not send such paths.
 */
function isValidPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const decoded = decodeURIComponent(path)
    // Node reads a path that is not encoded as Latin-1, in which a byte of a letter may look like a control character.
    if (path.includes('%') && /\p{Cc}/u.test(decoded)) return false
    return decodeURIComponent(new URL(`http://localhost${path}`).pathname) === decoded
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
