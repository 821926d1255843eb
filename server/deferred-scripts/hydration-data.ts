import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { parseAddress } from '../../lib/platform/client-address.ts'
import { ownOrigin } from '../../lib/platform/own-server.ts'
import { urlOf } from '../cache-key.ts'
import { findData, findPage } from '../cached-pages.ts'
import { sendBodies } from '../send-page.ts'
import { readDataUrl } from './defer-scripts.ts'

const headers = new Map([
  ['Content-Type', 'text/javascript; charset=utf-8'],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Vary', 'Accept-Encoding'],
])

/** Sends the hydration data of a page with deferred scripts. Returns false for any other request. */
export function sendData(request: IncomingMessage, response: ServerResponse): boolean {
  const params = request.url?.startsWith('/hydration/') && readDataUrl(request.url)
  if (!params) return false
  void send(params, request, response)
  return true
}

async function send(
  { hash, path }: { hash: string; path: string },
  request: IncomingMessage,
  response: ServerResponse,
) {
  // After a restart, or when another server sent the page, it is not in this cache yet.
  if (!findData(hash, path) && !findPage(path)) await visit(urlOf(path), request.socket)
  const bodies = findData(hash, path)
  // The page has changed since it was sent. It is not hydrated, so the browser posts its forms itself.
  if (!bodies) return response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  response.setHeaders(headers)
  return sendBodies(bodies, request, response)
}

const visit = (url: string, { localAddress = '', localPort = 0 }: Socket) =>
  fetch(ownOrigin({ HOST: parseAddress(localAddress) ?? undefined, PORT: localPort }) + url, {
    redirect: 'manual',
  }).then(
    (page) => page.arrayBuffer(),
    () => undefined,
  )
