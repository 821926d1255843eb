import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readAddress } from '../lib/core/client-address.ts'
import { ownOrigin } from '../lib/core/own-origin.ts'
import { findData, findPage } from './kept-pages.ts'
import { sendBodies } from './send-page.ts'
import { readDataUrl } from './sleep.ts'

const headers = new Map([
  ['Content-Type', 'text/javascript; charset=utf-8'],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Vary', 'Accept-Encoding'],
])

/** Sends what a page needs to wake. False for any other request. */
export function sendData(request: IncomingMessage, response: ServerResponse): boolean {
  const asked = request.url?.startsWith('/asleep/') && readDataUrl(request.url)
  if (!asked) return false
  void answer(asked, request, response)
  return true
}

async function answer(
  asked: { hash: string; path: string },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { hash, path } = asked
  // After a restart, or beside another server, the page may not have been asked for here yet.
  if (!findData(hash, path) && !findPage(path)) await visit(path, request.socket)
  const bodies = findData(hash, path)
  // The page has changed since; its forms are posted by the browser itself.
  if (!bodies) return response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  response.setHeaders(headers)
  return sendBodies(bodies, request, response)
}

const visit = (path: string, { localAddress = '', localPort = 0 }: Socket) =>
  fetch(ownOrigin({ HOST: readAddress(localAddress) ?? undefined, PORT: localPort }) + path, {
    redirect: 'manual',
  }).then(
    (page) => page.arrayBuffer(),
    () => undefined,
  )
