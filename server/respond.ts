import type { IncomingMessage, ServerResponse } from 'node:http'
import { assets } from './assets.ts'
import { sendData } from './deferred-scripts/hydration-data.ts'
import { findPage, keeperOf, readyOnce, wasKept } from './kept-pages.ts'
import { isMadeOnce, keyOf, typeAt } from './key.ts'
import { refuse, refuseBody } from './refuse.ts'
import { cacheableHeaders, type Site, trustedHeaders } from './request-headers.ts'
import { setLifetime } from './response-headers.ts'
import { sendPage } from './send-page.ts'
import { takeResponse } from './take-response.ts'

/** @param taken the content type of responses that the page cache takes over, which sets their policy itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse, taken?: string) => unknown

// Requests for a page that Next is answering now: others for the same page wait for its response instead of asking again.
const expected = new Map<string, Promise<void>>()

/**
 * Sends scripts and styles from disk, pages that are the same for everybody from memory, and asks Next for the rest.
 */
export function respond(root: string, askNext: Handler, site: Site): Handler {
  const sendAsset = assets(root)
  return async (request, response) => {
    if (refuse(request, response, site)) return
    if (sendAsset(request, response) || sendData(request, response)) return
    if (request.method === 'POST' && (await refuseBody(request, response))) return
    const key = keyOf(request)
    if (!key) {
      request.headers = trustedHeaders(request, site)
      return askNext(request, response)
    }
    const type = typeAt(key) ?? ''
    setLifetime(response, type)
    if (!findPage(key) && wasKept(key)) await expected.get(key)
    const page = findPage(key)
    if (page) return sendPage(page, request, response)
    const arrived = expect(key, response)
    const keep = keeperOf(key)
    const once = isMadeOnce(key)
    const { headers, url = '/' } = request
    takeResponse(response, { type, once }, async (taken, release) => {
      const page = taken.state === 'ONCE' ? await readyOnce(taken) : await keep(taken)
      arrived()
      release()
      // What is sent is the stored page, with its headers and without those that Next set on this response.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      request.headers = headers
      sendPage(page, request, response)
    })
    // A page that is compressed here is asked for without compression.
    request.headers = cacheableHeaders(headers, site, once || wasKept(key))
    request.url = url.startsWith('/course/') ? key : url
    // HEAD has the headers of the whole page, so Next is asked for that.
    request.method = 'GET'
    return askNext(request, response, type)
  }
}

/** Lets other requests for the same page wait until this one is answered or fails. Returns what ends their wait. */
function expect(key: string, response: ServerResponse) {
  let arrived = () => {}
  const promise = new Promise<void>((resolve) => {
    arrived = resolve
    response.once('close', resolve)
  })
  if (!expected.has(key)) expected.set(key, promise)
  void promise.then(() => expected.get(key) === promise && expected.delete(key))
  return arrived
}
