import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { logError } from '../lib/platform/log.ts'
import { assets } from './assets.ts'
import { cacheKeyOf, contentTypeOf, isRenderedPerRequest, urlOf } from './cache-key.ts'
import { findPage, generation, hasEntry, prepareUncached, startCaching } from './cached-pages.ts'
import { captureResponse } from './capture-response.ts'
import { sendData } from './deferred-scripts/hydration-data.ts'
import { redirectMoved } from './moved-addresses.ts'
import { readyPages } from './ready-pages.ts'
import { refuse, refuseBody } from './refuse.ts'
import { renewals } from './renewals.ts'
import { cacheableHeaders, perRequestHeaders, type Site, trustedHeaders } from './request-headers.ts'
import { type Handler, setLifetime, siteHeaders } from './response-headers.ts'
import { catchFailures, sendFailure, sendPage } from './send-page.ts'

/** `uncached`: the response, such as an error, is only for the client whose request it was. */
type Outcome = 'stored' | 'uncached' | 'client left'

// Requests that Next is handling: others for the same page wait for the outcome.
const pending = new Map<string, Promise<Outcome>>()

/**
 * Serves scripts and styles from disk and cached pages from memory, and passes other requests to Next. Every response gets the security
 * headers, which Next may override for a route.
 */
export function respond(root: string, nextHandler: Handler, site: Site): Handler {
  const sendAsset = assets(root)
  const common = siteHeaders(site.url.href)
  const renew = renewals(
    catchFailures(async (request, response) => {
      // As for a reader, so that an unchanged response is recognised.
      response.setHeaders(common)
      const key = cacheKeyOf(request)
      // The courses may have become unknown since.
      return key ? requestFromNext(key, request, response) : sendFailure(response)
    }),
  )
  const sendReady = readyPages(site.url.href, renew)

  // Synchronous for pages in memory, which most requests are for: an async function would allocate a Promise for each.
  const handle = catchFailures(
    (request, response) => sendReady(request, response) || respondLater(request, response),
  )
  return inTurn(handle)

  async function respondLater(request: IncomingMessage, response: ServerResponse) {
    response.setHeaders(common)
    if (refuse(request, response, site)) return
    if (redirectMoved(request, response)) return
    if (sendAsset(request, response) || sendData(request, response)) return
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD'
    if (!isGetOrHead && (await refuseBody(request, response))) return
    const key = cacheKeyOf(request)
    if (!key) {
      const isRouterData = request.headers.rsc !== undefined
      setLifetime(response, isRouterData ? 'text/x-component' : '')
      request.headers = trustedHeaders(request, site)
      return nextHandler(request, response)
    }
    setLifetime(response, contentTypeOf(key) ?? '')
    const since = generation()
    // If the client of the pending request disconnected, or its page is older than this request, one of the
    // waiting requests is passed to Next and the others wait for that one.
    while (!findPage(key, since) && hasEntry(key) && pending.has(key)) {
      if ((await pending.get(key)) === 'uncached') break
    }
    // Next does not respond on a closed connection, so no other request may wait for this one.
    if (response.destroyed) return
    const page = findPage(key, since)
    if (!page) return requestFromNext(key, request, response, trackPending(key, response))
    sendPage(page, request, response)
    renew(page, key)
  }

  /** Passes a request to Next. A response that may be cached is stored, and sent as it was stored. */
  function requestFromNext(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    onStored = () => {},
  ) {
    const type = contentTypeOf(key) ?? ''
    const store = startCaching(key)
    const perRequest = isRenderedPerRequest(key)
    const { headers, url = '/' } = request
    captureResponse(response, { type, perRequest }, async (whole, release) => {
      try {
        const captured = await whole
        const isForThisClient = perRequest || captured.state === 'UNCACHED'
        const page = isForThisClient ? await prepareUncached(captured) : await store(captured)
        onStored()
        release()
        // The prepared page is sent with its own headers, without those that Next set on this response.
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        request.headers = headers
        sendPage(page, request, response)
      } catch (error) {
        logError('page.not_prepared', error, { path: key })
        release()
        sendFailure(response)
      }
    })
    // A page that is compressed here is requested from Next without compression.
    request.headers = perRequest
      ? perRequestHeaders(request, site)
      : cacheableHeaders(headers, site, hasEntry(key))
    // Several URLs may share a cached page, such as those of all unknown courses. Next is asked for that page's own URL, for `/enroll` too,
    // because Next might choose another `course` of the query. On other pages only redirects use the query.
    request.url = key !== '/enroll' && url.split('?', 1)[0] === key ? url : urlOf(key)
    // The response to HEAD has the headers of the whole page, so the page is requested with GET.
    request.method = 'GET'
    return nextHandler(request, response, type)
  }
}

const maxWaiting = 1000

/**
 * Node emits all requests that a client has sent on a connection without awaiting the responses. Each is handled when its response is the
 * next one, so that one client cannot have thousands prepared. Node reads on meanwhile, so a connection with too many is ended.
 */
function inTurn(handle: Handler): Handler {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    if (response.socket) return handle(request, response)
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxWaiting) return socket.destroy()
    waiting.set(socket, count)
    return response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      return handle(request, response)
    })
  }
}

/** Lets other requests for the same page wait for this one. Call the returned function when the page is stored. */
function trackPending(key: string, response: ServerResponse) {
  let finish = (_outcome: Outcome) => {}
  const outcome = new Promise<Outcome>((resolve) => {
    finish = resolve
  })
  response.once('close', () => finish(response.writableFinished ? 'uncached' : 'client left'))
  if (!pending.has(key)) pending.set(key, outcome)
  void outcome.then(() => pending.get(key) === outcome && pending.delete(key))
  return () => finish('stored')
}
