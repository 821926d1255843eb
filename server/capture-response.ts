import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const states = ['HIT', 'MISS', 'STALE'] as const

/** Next's response, decompressed. */
interface CompleteResponse {
  headers: Map<string, number | string | readonly string[]>
  body: Buffer
}

/** From Next's page cache: fresh, rendered just now, or stale. */
export type CachedResponse = CompleteResponse & { state: (typeof states)[number] }

/** `UNCACHED` is a page that was rendered for this request. */
export type CapturedResponse = CachedResponse | (CompleteResponse & { state: 'UNCACHED' })

/**
 * Buffers a response from Next's page cache, and with `perRequest` a page that was rendered for this request,
 * and calls `onComplete` with the whole; its promise rejects when the body cannot be decompressed. Other
 * responses are passed on unchanged. Until `release` is called, Next's further writes are ignored.
 */
export function captureResponse(
  response: ServerResponse,
  { type, perRequest }: { type: string; perRequest: boolean },
  onComplete: (captured: Promise<CapturedResponse>, release: () => void) => void,
) {
  const stateOf = () =>
    cacheState(response, type) ?? (perRequest && hasTypeOfRoute(response, type) ? 'UNCACHED' : undefined)
  const { writeHead, write, end } = response
  const chunks: Buffer[] = []
  let isComplete = false

  function captureOr(pass: Method, capture: (chunk: unknown) => unknown) {
    return (...args: unknown[]) =>
      isComplete || stateOf() ? capture(args[0]) : Reflect.apply(pass, response, args)
  }
  function append(chunk: unknown) {
    if (!isComplete && isContent(chunk)) chunks.push(Buffer.from(chunk))
    return true
  }
  function finish(chunk: unknown) {
    const state = stateOf()
    if (isComplete || !state) return response
    append(chunk)
    isComplete = true
    const captured = toCaptured(response, state, Buffer.concat(chunks))
    // A timer that Next or the page set keeps this response alive until it fires.
    chunks.length = 0
    onComplete(captured, () => Object.assign(response, { writeHead, write, end }))
    return response
  }
  Object.assign(response, {
    writeHead: captureOr(writeHead, () => response),
    write: captureOr(write, append),
    end: captureOr(end, finish),
  })
}

export type Method = (...args: never[]) => unknown

const isContent = (chunk: unknown): chunk is string =>
  typeof chunk === 'string' || chunk instanceof Uint8Array

// Next sets this header only on responses from its page cache.
export function cacheState(response: ServerResponse, type: string): CachedResponse['state'] | undefined {
  if (!hasTypeOfRoute(response, type) || response.hasHeader('set-cookie')) return
  return states.find((state) => state === response.getHeader('x-nextjs-cache'))
}

/**
 * Whether a response has the content type of its route; a part of a page in the router's format, for example,
 * has another.
 */
function hasTypeOfRoute(response: ServerResponse, type: string) {
  const actual = String(response.getHeader('content-type'))
  return response.statusCode === 200 && (actual === type || actual.startsWith(`${type};`))
}

const decompress = promisify(gunzip)

async function toCaptured(
  response: ServerResponse,
  state: CapturedResponse['state'],
  received: Buffer,
): Promise<CapturedResponse> {
  const isCompressed = response.getHeader('content-encoding') === 'gzip'
  const headers: CapturedResponse['headers'] = new Map()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !singleResponseHeaders.has(name)) headers.set(name, value)
  }
  const parts = String(headers.get('vary') ?? '').split(/,\s*/)
  const vary = new Set([...parts.filter(Boolean), 'Accept-Encoding'])
  headers.set('vary', [...vary].join(', '))
  if (state === 'MISS') headers.set('x-nextjs-cache', 'HIT')
  return { headers, body: isCompressed ? await decompress(received) : received, state }
}

// Headers that only Next's router reads.
const routerHeaders = ['x-nextjs-prerender', 'x-nextjs-stale-time']
// Headers that are not stored with a page.
const singleResponseHeaders = new Set([
  'content-encoding',
  'content-length',
  'x-accel-expires',
  ...routerHeaders,
])
