import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js'
import { takeTurns } from '../lib/content/media/take-turns.ts'
import type { Handler } from './respond.ts'

// A picture of the largest size takes seconds and a few hundred megabytes while it is decoded and encoded.
const limits = { atOnce: 2, waiting: 50 }

/**
 * Lets two pictures be resized at a time and some more wait; others are answered 503. What Next has resized before, or is
 * going to refuse, does not wait, and requests for the same picture wait together.
 */
export function queueImages(root: string, askNext: Handler): Handler {
  const { keyOf, isResized, noteResized } = resizedImages(path.join(root, '.next'))
  const inTurn = takeTurns(limits)
  const expected = new Map<string, Promise<unknown>>()

  return async (request, response, taken) => {
    const key = keyOf(request)
    if (key) await expected.get(key)
    if (!key || isResized(key)) return askNext(request, response, taken)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    // Next finishes a picture although its client has left: the turn lasts until then.
    const turn = inTurn(async () => {
      await askNext(request, response, taken)
      if (response.statusCode === 200) noteResized(key)
      return true
    }, gone.signal)
    if (!expected.has(key))
      expected.set(
        key,
        settled(turn).finally(() => expected.delete(key)),
      )
    if (!(await turn) && !gone.signal.aborted) refuse(response)
  }
}

/** The pictures in the cache of Next's build `folder`, by the key that Next keeps them under. */
function resizedImages(folder: string) {
  const { config } = JSON.parse(readFileSync(path.join(folder, 'required-server-files.json'), 'utf8'))
  // Next writes a picture to its cache a moment after it has answered.
  const noted = new LRUCache<string, true>({ max: 1000, ttl: 10_000 })
  return {
    /** Undefined for what is no picture, or one that Next refuses. */
    keyOf: (request: IncomingMessage) => {
      if (!request.url?.startsWith('/_next/image')) return
      const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
      const asked = ImageOptimizerCache.validateParams(request, query, config, false)
      return 'errorMessage' in asked ? undefined : ImageOptimizerCache.getCacheKey(asked)
    },
    isResized: (key: string) => noted.has(key) || existsSync(path.join(folder, 'cache/images', key)),
    noteResized: (key: string) => noted.set(key, true),
  }
}

const settled = (work: Promise<unknown>) => work.catch(() => undefined)

function refuse(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end('Many pictures are being prepared. Please try again in a moment.\n')
}
