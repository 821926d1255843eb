import diagnostics from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import { type Bodies, compress } from './compress.ts'
import { barePolicy, policyHeader, policyOf } from './content-policy.ts'
import { withPreloads } from './preloads.ts'
import { digest, putToSleep } from './sleep.ts'
import type { Answer, KeptAnswer } from './take-answer.ts'

/** An answer that is the same for everybody, ready to be sent. */
export interface Page {
  etag: string
  headers: Answer['headers']
  bodies: Bodies
  /** What its sleeping script needs when it wakes. */
  data?: { hash: string; bodies: Bodies }
  /** How many changes it knows of. */
  asOf: number
  /** Milliseconds since the epoch. */
  freshUntil: number
}

// A change ends all of them at once. Apart from that Next is asked again after this long, so that its own lifetimes hold;
// what it calls stale it makes anew while this answer goes out.
const freshFor = { HIT: 30_000, MISS: 30_000, STALE: 1000 }
const mostBytes = 24 * 1024 * 1024
const most = { max: 5000, maxSize: mostBytes }

// With what an entry costs beside its bytes: objects, buffers, its place in the list.
const sizeOf = ({ br, gzip }: Bodies, key: string) => br.length + gzip.length + key.length + 1024

const pages = new LRUCache<string, Page>({
  ...most,
  sizeCalculation: ({ bodies, data, headers }, key) =>
    sizeOf(bodies, key) + (data ? sizeOf(data.bodies, data.hash) : 0) + JSON.stringify([...headers]).length,
})

// Data outlives its page: a reader may stay on one that has changed since.
const data = new LRUCache<string, Bodies>({ ...most, sizeCalculation: sizeOf })

/** What the memory holds, as it counts it. */
export const held = () => ({
  entries: pages.size + data.size,
  bytes: pages.calculatedSize + data.calculatedSize,
})

let changes = 0

// Published by `lib/page-cache/handler.mjs`, which Next tells of every tag that is called back.
diagnostics.subscribe('page-cache.changed', () => {
  changes++
})

export function findPage(key: string): Page | undefined {
  const page = pages.get(key)
  return page?.asOf === changes && page.freshUntil > Date.now() ? page : undefined
}

/** The data of the page under `key`, or of one that stood there before. */
export function findData(hash: string, key: string): Bodies | undefined {
  const own = pages.get(key)?.data
  return own?.hash === hash ? own.bodies : data.get(hash)
}

/** Whether it was a page for everybody the last time. */
export const wasKept = (key: string) => pages.has(key)

/** Keeps the answer to a request that begins now. What a change overtakes is old from the start. */
export function keeperOf(key: string) {
  const asOf = changes
  return async ({ headers, body, state }: KeptAnswer): Promise<Page> => {
    const freshUntil = Date.now() + freshFor[state]
    const made = await makeReady(key, headers, body)
    headers.set('etag', made.etag)
    const page = { ...made, headers, asOf, freshUntil }
    pages.set(key, page)
    if (page.data) data.set(page.data.hash, page.data.bodies)
    return page
  }
}

/** Compresses what is to be sent, unless it is what was sent before. */
async function makeReady(key: string, headers: Answer['headers'], body: Buffer) {
  const isPage = String(headers.get('content-type')).startsWith('text/html')
  const sleeper = isPage ? putToSleep(withPreloads(body.toString(), headers), key) : undefined
  const sent = sleeper ? Buffer.from(sleeper.html) : body
  headers.set(policyHeader, sleeper ? policyOf(sleeper.html, key) : barePolicy())
  const etag = `W/"${digest(sent)}"`
  const known = pages.get(key)
  if (known?.etag === etag) return { etag, bodies: known.bodies, data: known.data }
  const bodies = await compress(sent)
  if (!sleeper?.data) return { etag, bodies }
  const { hash, script } = sleeper.data
  return { etag, bodies, data: { hash, bodies: await compress(Buffer.from(script)) } }
}
