import { LRUCache } from 'lru-cache'
import { formPageTag } from '../lib/platform/page-cache/lifetimes.ts'
import { onRevalidation } from '../lib/platform/page-cache/revalidations.ts'
import type { CachedResponse, CapturedResponse } from './capture-response.ts'
import { type Bodies, compress } from './compress.ts'
import { allowScripts, barePolicy, policyHeader } from './content-policy.ts'
import { deferScripts, deferScriptTags, digest } from './deferred-scripts/defer-scripts.ts'
import { withPreloads } from './preloads.ts'

/** A cached response, ready to be sent. */
export interface CachedPage {
  /** A digest of the response as Next sent it. */
  source: string
  etag: string
  headers: CapturedResponse['headers']
  bodies: Bodies
  /** The framework's data for hydration, fetched only when the deferred scripts run (`deferred-scripts`). */
  data?: { hash: string; bodies: Bodies }
  /** The generation in which the page was requested; a page of an older one is stale. */
  generation: number
  /** Until when the page is fresh, and until when it is sent while it is renewed, in milliseconds since the epoch. */
  freshUntil: number
  usableUntil: number
}

// Milliseconds until a page is requested from Next again, so that Next's own cache lifetimes apply. For as long
// again it is sent while that happens. An invalidation makes all entries stale at once. A stale page is already
// being rendered again by Next.
const freshMilliseconds = { HIT: 30_000, MISS: 30_000, STALE: 1000 }
// Of pages, and as much of hydration data.
const maxSizes = { max: 5000, maxSize: 24 * 1024 * 1024 }

// An entry takes about 1 KB besides its bodies: objects, buffers, list node.
const sizeOf = ({ br, gzip }: Bodies, key: string) => br.length + gzip.length + key.length + 1024

const pages = new LRUCache<string, CachedPage>({
  ...maxSizes,
  sizeCalculation: ({ bodies, data, headers }, key) =>
    sizeOf(bodies, key) + (data ? sizeOf(data.bodies, data.hash) : 0) + JSON.stringify([...headers]).length,
})

// Hydration data by its hash, also of earlier versions, which a visitor may still have open.
const data = new LRUCache<string, Bodies>({ ...maxSizes, sizeCalculation: sizeOf })

/** The number of entries and of bytes in the cache. */
export const cacheSize = () => ({
  entries: pages.size + data.size,
  bytes: pages.calculatedSize + data.calculatedSize,
})

// The number of the current generation, raised by each invalidation.
let currentGeneration = 0

onRevalidation((tags) => {
  // Any visitor can expire this tag, by a form with a choice that is not offered. A change without tags means that a page became outdated
  // while it was rendered and was not stored.
  const concernsNoPage = tags.length > 0 && tags.every((tag) => tag === formPageTag)
  if (!concernsNoPage) currentGeneration++
})

/**
 * The current generation. It is read when a request arrives: pages of an earlier one are too old for that
 * request.
 */
export const generation = () => currentGeneration

/** A page that was requested from Next in the generation `since` or later, and may still be sent; it may be due. */
export function findPage(key: string, since = currentGeneration): CachedPage | undefined {
  const page = pages.get(key)
  return page && page.generation >= since && page.usableUntil > Date.now() ? page : undefined
}

/** Whether a page is no longer fresh and must be renewed (`renewals.ts`). */
export const isDue = ({ freshUntil }: CachedPage) => freshUntil <= Date.now()

/** The hydration data of the page under `key`, or of an earlier version of it. */
export function findData(hash: string, key: string): Bodies | undefined {
  const own = pages.get(key)?.data
  return own?.hash === hash ? own.bodies : data.get(hash)
}

/** Whether the last response for this key was cached, however old it is. */
export const hasEntry = (key: string) => pages.has(key)

/**
 * Call before a page is requested from Next; the returned function caches the response. The entry is stale at
 * once if a tag is invalidated in between.
 */
export function startCaching(key: string) {
  const startGeneration = currentGeneration
  return async ({ headers, body, state }: CachedResponse): Promise<CachedPage> => {
    const lifetime = freshMilliseconds[state]
    const freshUntil = Date.now() + lifetime
    const usableUntil = freshUntil + lifetime
    const prepared = await preparePage(key, headers, body)
    const page = { ...prepared, generation: startGeneration, freshUntil, usableUntil }
    // Responses may arrive out of order: one that was requested before an invalidation must not replace one requested after it.
    const isNewest = (pages.get(key)?.generation ?? 0) <= startGeneration
    // A page that was rendered with a nonce is valid for that request only. Just pages are searched: the text of a feed may contain the attribute.
    const hasNonce = isPage(headers) && body.includes(' nonce="')
    if (isNewest && !hasNonce) pages.set(key, page)
    if (page.data) data.set(page.data.hash, page.data.bodies)
    return page
  }
}

const isPage = (headers: CapturedResponse['headers']) =>
  String(headers.get('content-type')).startsWith('text/html')

type PreparedPage = Omit<CachedPage, 'generation' | 'freshUntil' | 'usableUntil'>

/**
 * Makes a response ready to be sent. One that is the same as the one before, as most are, is not parsed again: that takes
 * up to 5 ms, for which all readers wait. It is not compressed again either if only its headers differ.
 */
async function preparePage(
  key: string,
  headers: CapturedResponse['headers'],
  body: Buffer,
): Promise<PreparedPage> {
  const source = digest(body) + digest(JSON.stringify([...headers]))
  const previous = pages.get(key)
  if (previous?.source === source) return previous
  const deferred = isPage(headers) ? deferScripts(withPreloads(body.toString(), headers), key) : undefined
  const { html, policy } = deferred ? allowScripts(deferred.html, key) : { html: body, policy: barePolicy() }
  headers.set(policyHeader, policy)
  const bytes = Buffer.from(html)
  const etag = etagOf(bytes)
  headers.set('etag', etag)
  if (previous?.etag === etag) return { ...previous, source, headers }
  const [bodies, data] = await Promise.all([compress(bytes), deferred?.data && compressData(deferred.data)])
  return { source, etag, headers, bodies, ...(data && { data }) }
}

const compressData = async ({ hash, script }: { hash: string; script: string }) => ({
  hash,
  bodies: await compress(Buffer.from(script)),
})

/** Prepares a page that was rendered for one request and is not cached; its scripts are deferred as well. */
export async function prepareUncached({
  headers,
  body,
}: CapturedResponse): Promise<Pick<CachedPage, 'etag' | 'headers' | 'bodies'>> {
  const html = Buffer.from(deferScriptTags(withPreloads(body.toString(), headers)))
  const etag = etagOf(html)
  headers.set('etag', etag)
  return { etag, headers, bodies: await compress(html) }
}

const etagOf = (body: Buffer) => `W/"${digest(body)}"`
