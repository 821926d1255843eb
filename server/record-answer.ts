import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

const states = ['HIT', 'MISS', 'STALE'] as const

/** What Next answered from its cache of pages, as it was before compression. */
export interface Answer {
  etag: string
  headers: Map<string, number | string | readonly string[]>
  body: Buffer
  state: (typeof states)[number]
}

/** Hands over the answer once it is sent, where it is the same for everybody. Settles when that is over, or is not to be. */
export function recordAnswer(response: ServerResponse, keep: (answer: Answer) => Promise<void>) {
  const chunks: Buffer[] = []
  for (const name of ['write', 'end'] as const) {
    const send = response[name]
    Object.assign(response, {
      [name]: (...given: unknown[]) => {
        if (isContent(given[0]) && stateOf(response)) chunks.push(Buffer.from(given[0]))
        return Reflect.apply(send, response, given)
      },
    })
  }
  return new Promise<void>((resolve) => {
    response.once('close', async () => {
      const state = response.writableFinished && chunks.length > 0 && stateOf(response)
      if (state) await keep(toAnswer(response, state, Buffer.concat(chunks)))
      resolve()
    })
  })
}

const isContent = (given: unknown): given is string =>
  typeof given === 'string' || given instanceof Uint8Array

// Next names a state only where it answers from its cache of pages.
function stateOf(response: ServerResponse): Answer['state'] | undefined {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return
  return states.find((state) => state === response.getHeader('x-nextjs-cache'))
}

function toAnswer(response: ServerResponse, state: Answer['state'], sent: Buffer): Answer {
  const body = response.getHeader('content-encoding') === 'gzip' ? gunzipSync(sent) : sent
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headers: Answer['headers'] = new Map()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !ofOneAnswer.has(name)) headers.set(name, value)
  }
  const parts = String(headers.get('vary') ?? '').split(/,\s*/)
  const vary = new Set([...parts.filter(Boolean), 'Accept-Encoding'])
  headers.set('etag', etag).set('vary', [...vary].join(', '))
  if (state === 'MISS') headers.set('x-nextjs-cache', 'HIT')
  return { etag, headers, body, state }
}

const ofOneAnswer = new Set(['content-encoding', 'content-length', 'x-accel-expires'])
