import type { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

const states = ['HIT', 'MISS', 'STALE'] as const

/** Next's response, decompressed. */
interface Taken {
  headers: Map<string, number | string | readonly string[]>
  body: Buffer
}

/** From Next's page cache: fresh, rendered just now, or stale. */
export type CachedResponse = Taken & { state: (typeof states)[number] }

/** `ONCE` is a page that was rendered for this request. */
export type TakenResponse = CachedResponse | (Taken & { state: 'ONCE' })

/**
 * Holds back a response from Next's page cache, and with `once` a page that was rendered for this request, and hands it over
 * complete. Other responses are passed on unchanged. Until `release` is called, further writes of Next are ignored.
 */
export function takeResponse(
  response: ServerResponse,
  { type, once }: { type: string; once: boolean },
  hand: (taken: TakenResponse, release: () => void) => void,
) {
  const stateOf = () => cacheState(response, type) ?? (once && belongs(response, type) ? 'ONCE' : undefined)
  const { writeHead, write, end } = response
  const chunks: Buffer[] = []
  let whole = false

  function takeOr(pass: Method, take: (chunk: unknown) => unknown) {
    return (...given: unknown[]) =>
      whole || stateOf() ? take(given[0]) : Reflect.apply(pass, response, given)
  }
  function note(chunk: unknown) {
    if (!whole && isContent(chunk)) chunks.push(Buffer.from(chunk))
    return true
  }
  function finish(chunk: unknown) {
    const state = stateOf()
    if (whole || !state) return response
    note(chunk)
    whole = true
    const taken = toTaken(response, state, Buffer.concat(chunks))
    hand(taken, () => Object.assign(response, { writeHead, write, end }))
    return response
  }
  Object.assign(response, {
    writeHead: takeOr(writeHead, () => response),
    write: takeOr(write, note),
    end: takeOr(end, finish),
  })
}

export type Method = (...given: never[]) => unknown

const isContent = (given: unknown): given is string =>
  typeof given === 'string' || given instanceof Uint8Array

// Next sets this header only on responses from its page cache.
export function cacheState(response: ServerResponse, type: string): CachedResponse['state'] | undefined {
  if (!belongs(response, type) || response.hasHeader('set-cookie')) return
  return states.find((state) => state === response.getHeader('x-nextjs-cache'))
}

/** Whether the response has the content type of its route: a part of a page in the router's format, for example, has not. */
function belongs(response: ServerResponse, type: string) {
  const sent = String(response.getHeader('content-type'))
  return response.statusCode === 200 && (sent === type || sent.startsWith(`${type};`))
}

function toTaken(response: ServerResponse, state: TakenResponse['state'], sent: Buffer): TakenResponse {
  const body = response.getHeader('content-encoding') === 'gzip' ? gunzipSync(sent) : sent
  const headers: TakenResponse['headers'] = new Map()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !ofOneResponse.has(name)) headers.set(name, value)
  }
  const parts = String(headers.get('vary') ?? '').split(/,\s*/)
  const vary = new Set([...parts.filter(Boolean), 'Accept-Encoding'])
  headers.set('vary', [...vary].join(', '))
  if (state === 'MISS') headers.set('x-nextjs-cache', 'HIT')
  return { headers, body, state }
}

// Headers that only Next's router reads.
const ofTheRouter = ['x-nextjs-prerender', 'x-nextjs-stale-time']
const ofOneResponse = new Set(['content-encoding', 'content-length', 'x-accel-expires', ...ofTheRouter])
