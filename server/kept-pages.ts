import diagnostics from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import { type Bodies, compress } from './compress.ts'
import type { Answer } from './take-answer.ts'

/** An answer that is the same for everybody, ready to be sent. */
export interface Page {
  etag: string
  headers: Answer['headers']
  bodies: Bodies
  /** How many changes it knows of. */
  asOf: number
  /** Milliseconds since the epoch. */
  freshUntil: number
}

// A change ends all of them at once. Apart from that Next is asked again after this long, so that its own lifetimes hold;
// what it calls stale it makes anew while this answer goes out.
const freshFor = { HIT: 30_000, MISS: 30_000, STALE: 1000 }
const mostBytes = 24 * 1024 * 1024

const pages = new LRUCache<string, Page>({
  maxSize: mostBytes,
  sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + 4096,
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

/** Whether it was a page for everybody the last time. */
export const wasKept = (key: string) => pages.has(key)

/** Keeps the answer to a request that begins now. What a change overtakes is old from the start. */
export function keeperOf(key: string) {
  const asOf = changes
  return async ({ etag, headers, body, state }: Answer): Promise<Page> => {
    const known = pages.get(key)
    const bodies = known?.etag === etag ? known.bodies : await compress(body)
    const page = { etag, headers, bodies, asOf, freshUntil: Date.now() + freshFor[state] }
    pages.set(key, page)
    return page
  }
}
