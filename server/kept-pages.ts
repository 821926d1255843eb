import diagnostics from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import { type Bodies, compress } from './compress.ts'
import { allowScripts, barePolicy, policyHeader } from './content-policy.ts'
import { deferScripts, deferScriptTags, digest } from './deferred-scripts/defer-scripts.ts'
import { withPreloads } from './preloads.ts'
import type { CachedResponse, TakenResponse } from './take-response.ts'

/** A cached response, ready to be sent. */
export interface Page {
  etag: string
  headers: TakenResponse['headers']
  bodies: Bodies
  /** The framework's data for hydration, which is fetched only when the deferred scripts run (`deferred-scripts`). */
  data?: { hash: string; bodies: Bodies }
  /** The number of invalidations when it was asked for. */
  asOf: number
  /** Milliseconds since the epoch. */
  freshUntil: number
}

// Milliseconds until Next is asked again, so that its own lifetimes hold; an invalidation ends all entries at once. A page
// that Next calls stale is being rendered again and soon replaced.
const freshFor = { HIT: 30_000, MISS: 30_000, STALE: 1000 }
const maxBytes = 24 * 1024 * 1024
const most = { max: 5000, maxSize: maxBytes }

// An entry costs about 1 KB besides its bytes: objects, buffers, the node of the list.
const sizeOf = ({ br, gzip }: Bodies, key: string) => br.length + gzip.length + key.length + 1024

const pages = new LRUCache<string, Page>({
  ...most,
  sizeCalculation: ({ bodies, data, headers }, key) =>
    sizeOf(bodies, key) + (data ? sizeOf(data.bodies, data.hash) : 0) + JSON.stringify([...headers]).length,
})

// Kept longer than its page: a reader may still have an earlier version open.
const data = new LRUCache<string, Bodies>({ ...most, sizeCalculation: sizeOf })

/** The size of the cache, as it counts it. */
export const held = () => ({
  entries: pages.size + data.size,
  bytes: pages.calculatedSize + data.calculatedSize,
})

let changes = 0

// Published by `lib/platform/page-cache/handler.mjs` whenever a tag is revalidated.
diagnostics.subscribe('page-cache.changed', () => {
  changes++
})

export function findPage(key: string): Page | undefined {
  const page = pages.get(key)
  return page?.asOf === changes && page.freshUntil > Date.now() ? page : undefined
}

/** The hydration data of the page under `key`, or of an earlier version of it. */
export function findData(hash: string, key: string): Bodies | undefined {
  const own = pages.get(key)?.data
  return own?.hash === hash ? own.bodies : data.get(hash)
}

/** Whether the last response for this key was cached, however old it is. */
export const wasKept = (key: string) => pages.has(key)

/** Caches the response to a request that begins now. If there is an invalidation before it arrives, it is stale at once. */
export function keeperOf(key: string) {
  const asOf = changes
  return async ({ headers, body, state }: CachedResponse): Promise<Page> => {
    const freshUntil = Date.now() + freshFor[state]
    const made = await makeReady(key, headers, body)
    headers.set('etag', made.etag)
    const page = { ...made, headers, asOf, freshUntil }
    pages.set(key, page)
    if (page.data) data.set(page.data.hash, page.data.bodies)
    return page
  }
}

/** Compresses a response, unless it is the same as the one before. */
async function makeReady(key: string, headers: TakenResponse['headers'], body: Buffer) {
  const isPage = String(headers.get('content-type')).startsWith('text/html')
  const deferred = isPage ? deferScripts(withPreloads(body.toString(), headers), key) : undefined
  const { html, policy } = deferred ? allowScripts(deferred.html, key) : { html: body, policy: barePolicy() }
  headers.set(policyHeader, policy)
  const sent = Buffer.from(html)
  const etag = etagOf(sent)
  const known = pages.get(key)
  if (known?.etag === etag) return { etag, bodies: known.bodies, data: known.data }
  const bodies = await compress(sent)
  if (!deferred?.data) return { etag, bodies }
  const { hash, script } = deferred.data
  return { etag, bodies, data: { hash, bodies: await compress(Buffer.from(script)) } }
}

/** A page that was rendered for one request and is not kept, with its scripts deferred as well. */
export async function readyOnce({
  headers,
  body,
}: TakenResponse): Promise<Pick<Page, 'etag' | 'headers' | 'bodies'>> {
  const html = Buffer.from(deferScriptTags(withPreloads(body.toString(), headers)))
  const etag = etagOf(html)
  headers.set('etag', etag)
  return { etag, headers, bodies: await compress(html) }
}

const etagOf = (body: Buffer) => `W/"${digest(body)}"`
