import type { ReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { buildFolder } from '../lib/platform/build-folder.ts'

const prefix = '/_next/static'
const year = 31_536_000

/** Sends scripts, styles and fonts as the build compressed them. Returns false when there is no such file. */
export function assets(root: string) {
  const send = sirv(path.join(root, buildFolder, 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: year,
    setHeaders: (response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/' } = request
    if (!url.startsWith(`${prefix}/`)) return false
    let found = true
    request.url = url.slice(prefix.length)
    // sirv sends other bytes than some ranges name. Without the header the whole file is sent.
    delete request.headers.range
    // `pipe` leaves the file open when the client disconnects.
    response.once('pipe', (file: ReadStream) => response.once('close', () => file.destroy()))
    send(request, response, () => {
      found = false
    })
    request.url = url
    return found
  }
}
