import { readFileSync } from 'node:fs'
import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

/** The header with a handler's `cacheableType`. Clients cannot set it: `request-headers.ts` removes it from their requests. */
export const cacheableTypeHeader = 'x-cacheable-type'

/**
 * The most connections to the server behind, and the length of its queue of new ones: a Unix socket refuses those beyond its queue, so
 * that requests beyond this number wait here. The kernel may allow shorter queues; where it does not say so, they have 128 places.
 */
export const maxConnections = Math.min(4096, longestQueue())

function longestQueue() {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 128
  }
}

/** Of requests and responses, in bytes: a client's headers of 16 KB, the most that Node accepts, and those that are added here. */
export const maxHeaderSize = 64 * 1024

// Each connection has its own.
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/**
 * Passes requests to the HTTP server that listens on the Unix socket at `socketPath`, and its responses back as they arrive. It must not close
 * idle connections, because a request could be on its way. The promise of `forward` rejects when there is no complete response and the client
 * still waits. `disconnect` closes all connections.
 */
export function forwarder(socketPath: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, maxSockets: maxConnections })

  const forward = (request: IncomingMessage, response: ServerResponse, cacheableType?: string) =>
    new Promise<void>((resolve, reject) => {
      if (response.destroyed) return resolve()
      const { method, url: path } = request
      const typeHeader = cacheableType && { [cacheableTypeHeader]: cacheableType }
      const headers = { ...request.headers, connection: 'keep-alive', ...typeHeader }
      const asked = ask({ agent, socketPath, maxHeaderSize, method, path, headers })
      const fail = (error: Error) => (response.destroyed ? resolve() : reject(error))
      asked
        .once('response', (incoming) => {
          copyHead(incoming, response)
          incoming
            .on('error', fail)
            // Of a request whose response has ended, Node emits no `drain`: a body that was not read would wait for ever.
            .once('end', () => asked.writableFinished || asked.destroy())
            .once('close', resolve)
            .pipe(response)
        })
        // Also emitted when the request is closed before its response.
        .on('error', fail)
        // Discards the rest of a body that was not read: the client's connection stays usable.
        .once('close', () => request.unpipe(asked).resume())
      response.once('close', () => response.writableFinished || asked.destroy())
      // A body whose length is not announced, as that of a GET whose headers were removed, would be taken for the next request.
      if (isFramed(request.headers)) request.pipe(asked)
      else asked.end()
    })
  return { forward, disconnect: () => agent.destroy() }
}

const isFramed = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function copyHead({ statusCode = 500, rawHeaders }: IncomingMessage, response: ServerResponse) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.statusCode = statusCode
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) response.appendHeader(name, value)
  }
}
