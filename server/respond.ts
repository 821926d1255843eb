import type { ServerResponse } from 'node:http'
import { assets } from './assets.ts'
import { cacheKeyOf, contentTypeOf, isRenderedPerRequest } from './cache-key.ts'
import { findPage, generation, hasEntry, prepareUncached, startCaching } from './cached-pages.ts'
import { captureResponse } from './capture-response.ts'
import { sendData } from './deferred-scripts/hydration-data.ts'
import { refuse, refuseBody } from './refuse.ts'
import { cacheableHeaders, type Site, trustedHeaders } from './request-headers.ts'
import { type Handler, setLifetime } from './response-headers.ts'
import { sendPage } from './send-page.ts'

/** `uncached`: Next's response is only for the client that asked, such as a failure. */
type Outcome = 'stored' | 'uncached' | 'client left'

// Requests that Next is answering now: others for the same page wait for the outcome.
const pending = new Map<string, Promise<Outcome>>()

/** Sends scripts and styles from disk, cached pages from memory, and asks Next for the rest. */
export function respond(root: string, nextHandler: Handler, site: Site): Handler {
  const sendAsset = assets(root)
  return async (request, response) => {
    if (refuse(request, response, site)) return
    if (sendAsset(request, response) || sendData(request, response)) return
    if (request.method === 'POST' && (await refuseBody(request, response))) return
    const key = cacheKeyOf(request)
    if (!key) {
      request.headers = trustedHeaders(request, site)
      return nextHandler(request, response)
    }
    const type = contentTypeOf(key) ?? ''
    setLifetime(response, type)
    const since = generation()
    // When the client that asked has left, or the page is older than this request, one of those who wait asks
    // again and the others wait for that one.
    while (!findPage(key, since) && hasEntry(key) && pending.has(key)) {
      if ((await pending.get(key)) === 'uncached') break
    }
    // Next does not answer a closed connection, so nobody may wait for such a request.
    if (response.destroyed) return
    const page = findPage(key, since)
    if (page) return sendPage(page, request, response)
    const stored = trackPending(key, response)
    const store = startCaching(key)
    const perRequest = isRenderedPerRequest(key)
    const { headers, url = '/' } = request
    captureResponse(response, { type, perRequest }, async (captured, release) => {
      const page = captured.state === 'UNCACHED' ? await prepareUncached(captured) : await store(captured)
      stored()
      release()
      // What is sent is the stored page, with its headers and without those that Next set on this response.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      request.headers = headers
      sendPage(page, request, response)
    })
    // A page that is compressed here is asked for without compression.
    request.headers = cacheableHeaders(headers, site, perRequest || hasEntry(key))
    request.url = url.startsWith('/course/') ? key : url
    // HEAD has the headers of the whole page, so Next is asked for that.
    request.method = 'GET'
    return nextHandler(request, response, type)
  }
}

/** Lets other requests for the same page wait for this one. Returns the function that says it is stored. */
function trackPending(key: string, response: ServerResponse) {
  let settle = (_outcome: Outcome) => {}
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve
  })
  response.once('close', () => settle(response.writableFinished ? 'uncached' : 'client left'))
  if (!pending.has(key)) pending.set(key, outcome)
  void outcome.then(() => pending.get(key) === outcome && pending.delete(key))
  return () => settle('stored')
}
