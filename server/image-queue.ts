import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js'
import { buildFolder } from '../lib/platform/build-folder.ts'
import { limitConcurrency } from '../lib/platform/limit-concurrency.ts'
import { refuseMalformed } from './refuse.ts'
import type { Handler } from './response-headers.ts'

// Resizing a picture of the largest size takes seconds and a few hundred megabytes.
const queueSizes = { maxRunning: 2, maxQueued: 50 }

/**
 * Lets two pictures be resized at a time and fifty wait; further requests get 503. Pictures that Next has
 * resized before or will reject do not wait. Requests for one picture share a place in the queue.
 * `pictures`: the folder of uploaded ones, if they are in one. Of those that are no longer there Next still has resized copies, which
 * are not sent.
 */
export function queueImages(root: string, nextHandler: Handler, pictures?: string): Handler {
  const { keyOf, isResized, markResized } = resizedImages(path.join(root, buildFolder))
  const enqueue = limitConcurrency(queueSizes)
  const pending = new Map<string, Promise<unknown>>()

  return async (request, response, cacheableType) => {
    let key: string | undefined
    try {
      key = keyOf(request)
    } catch {
      return refuseMalformed(request, response)
    }
    if (key && pictures && isDeleted(request, pictures)) return sendText(response, 404, 'Not found\n')
    if (key) await pending.get(key)
    if (response.destroyed) return
    if (!key || isResized(key)) return nextHandler(request, response, cacheableType)
    const disconnect = new AbortController()
    response.once('close', () => disconnect.abort())
    // Next finishes a picture even after the client has disconnected, so its place is occupied until then.
    const turn = enqueue(async () => {
      await nextHandler(request, response, cacheableType)
      // Next does not resize for a client that had disconnected before.
      if (response.statusCode === 200 && response.hasHeader('Content-Type')) markResized(key)
      return true
    }, disconnect.signal)
    if (!pending.has(key))
      pending.set(
        key,
        ignoreFailure(turn).finally(() => pending.delete(key)),
      )
    if (!(await turn) && !disconnect.signal.aborted) sendBusy(response)
  }
}

/** The pictures in the cache of Next's build `folder`, by the key that Next keeps them under. */
function resizedImages(folder: string) {
  const { config } = JSON.parse(readFileSync(path.join(folder, 'required-server-files.json'), 'utf8'))
  // Next writes a picture to its cache shortly after it has responded.
  const recentlyResized = new LRUCache<string, true>({ max: 1000, ttl: 10_000 })
  return {
    /** Undefined for a request that is not for a picture, or that Next rejects. @throws URIError if the picture's address is malformed. */
    keyOf: (request: IncomingMessage) => {
      if (!request.url?.startsWith('/_next/image')) return
      const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
      const params = ImageOptimizerCache.validateParams(request, query, config, false)
      return 'errorMessage' in params ? undefined : ImageOptimizerCache.getCacheKey(params)
    },
    isResized: (key: string) =>
      recentlyResized.has(key) || existsSync(path.join(folder, 'cache/images', key)),
    markResized: (key: string) => recentlyResized.set(key, true),
  }
}

function isDeleted({ url = '' }: IncomingMessage, pictures: string) {
  const source = new URL(url, 'http://localhost').searchParams.get('url')
  const name = /^\/media\/([\w.-]+)$/.exec(source ?? '')?.[1]
  return name !== undefined && !existsSync(path.join(pictures, name))
}

const ignoreFailure = (work: Promise<unknown>) => work.catch(() => undefined)

const sendBusy = (response: ServerResponse) =>
  sendText(response, 503, 'Many pictures are being prepared. Please try again in a moment.\n', {
    'Retry-After': '5',
  })

function sendText(response: ServerResponse, status: number, text: string, headers = {}) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(text)
}
