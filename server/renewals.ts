import { createServer, request, type Server } from 'node:http'
import { duplexPair } from 'node:stream'
import { setImmediate as afterArrivedRequests } from 'node:timers/promises'
import { limitConcurrency } from '../lib/platform/limit-concurrency.ts'
import { logError } from '../lib/platform/log.ts'
import { urlOf } from './cache-key.ts'
import { type CachedPage, findPage, isDue } from './cached-pages.ts'
import type { Handler } from './response-headers.ts'

// A crawler makes thousands of pages due within a second; renewing all of them at once would hold up every reader.
const queueSizes = { maxRunning: 2, maxQueued: 1000 }
const timeout = 10_000

export type Renew = (page: CachedPage, key: string) => void

/**
 * Renews a page whose time is over, once, while readers are sent the stored one. When that fails, readers wait for Next as soon as
 * the page is too old to be sent.
 * @param handler gets a request and a response of Node's HTTP server, as Next needs them, but no client's.
 */
export function renewals(handler: Handler): Renew {
  // It listens nowhere: its connections are the ones made here, inside this process.
  const server = createServer(handler)
  const enqueue = limitConcurrency(queueSizes)
  const begun = new WeakSet<CachedPage>()

  async function renewIfDue(key: string) {
    await afterArrivedRequests()
    const page = findPage(key)
    if (page && isDue(page)) await requestPage(urlOf(key), server)
    return true
  }
  return (page, key) => {
    if (!isDue(page) || begun.has(page)) return
    begun.add(page)
    // There is no result when the queue is full: then a later reader has the page renewed.
    void enqueue(() => renewIfDue(key)).then((ran) => ran || begun.delete(page))
  }
}

/** Resolves when the request is over, however it ends. */
const requestPage = (path: string, server: Server) =>
  new Promise<void>((resolve) => {
    const [near, far] = duplexPair()
    server.emit('connection', far)
    // HEAD, because nobody reads the body; Brotli, because the stored body then need not be decompressed.
    const headers = { 'accept-encoding': 'br' }
    const outgoing = request({ createConnection: () => near, method: 'HEAD', path, headers })
    const timer = setTimeout(() => outgoing.destroy(new Error('Next did not respond in time.')), timeout)
    outgoing
      .on('response', (response) => {
        response.resume()
        const { statusCode, headers } = response
        // Failures with 500 have been logged where they happened.
        if (statusCode === 500) return
        if (statusCode !== 200) logFailure(`Next responded with ${statusCode}.`)
        // Without its cache state a response is not stored (`capture-response.ts`).
        else if (!headers['x-nextjs-cache']) logFailure('Next rendered the page for this request only.')
      })
      .on('error', logFailure)
      .on('close', () => {
        clearTimeout(timer)
        resolve()
      })
      .end()
    function logFailure(cause: unknown) {
      logError('page.not_renewed', cause, { path })
    }
  })
