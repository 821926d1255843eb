import type { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

const states = ['HIT', 'MISS', 'STALE'] as const

/** Next's answer, decompressed. */
interface Answered {
  headers: Map<string, number | string | readonly string[]>
  body: Buffer
}

/** From Next's page cache: fresh, rendered just now, or stale. */
export type KeptAnswer = Answered & { state: (typeof states)[number] }

/** `ONCE` is a page that was rendered for this request. */
export type Answer = KeptAnswer | (Answered & { state: 'ONCE' })

/**
 * Holds back an answer from Next's page cache, and with `once` a page that was rendered for this request, and hands it over
 * complete. Other answers are passed on unchanged. Until `release` is called, further writes of Next are ignored.
 */
export function takeAnswer(
  response: ServerResponse,
  { type, once }: { type: string; once: boolean },
  hand: (answer: Answer, release: () => void) => void,
) {
  const stateOf = () => stateOfKept(response, type) ?? (once && belongs(response, type) ? 'ONCE' : undefined)
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
    const answer = toAnswer(response, state, Buffer.concat(chunks))
    hand(answer, () => Object.assign(response, { writeHead, write, end }))
    return response
  }
  Object.assign(response, {
    writeHead: takeOr(writeHead, () => response),
    write: takeOr(write, note),
    end: takeOr(end, finish),
  })
}

type Method = (...given: never[]) => unknown

const isContent = (given: unknown): given is string =>
  typeof given === 'string' || given instanceof Uint8Array

// Next sets this header only on answers from its page cache.
export function stateOfKept(response: ServerResponse, type: string): KeptAnswer['state'] | undefined {
  if (!belongs(response, type) || response.hasHeader('set-cookie')) return
  return states.find((state) => state === response.getHeader('x-nextjs-cache'))
}

/** Whether the answer has the content type of its route: a part of a page in the router's format, for example, has not. */
function belongs(response: ServerResponse, type: string) {
  const sent = String(response.getHeader('content-type'))
  return response.statusCode === 200 && (sent === type || sent.startsWith(`${type};`))
}

function toAnswer(response: ServerResponse, state: Answer['state'], sent: Buffer): Answer {
  const body = response.getHeader('content-encoding') === 'gzip' ? gunzipSync(sent) : sent
  const headers: Answer['headers'] = new Map()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !ofOneAnswer.has(name)) headers.set(name, value)
  }
  const parts = String(headers.get('vary') ?? '').split(/,\s*/)
  const vary = new Set([...parts.filter(Boolean), 'Accept-Encoding'])
  headers.set('vary', [...vary].join(', '))
  if (state === 'MISS') headers.set('x-nextjs-cache', 'HIT')
  return { headers, body, state }
}

// Headers that only Next's router reads.
const ofTheRouter = ['x-nextjs-prerender', 'x-nextjs-stale-time']
const ofOneAnswer = new Set(['content-encoding', 'content-length', 'x-accel-expires', ...ofTheRouter])
