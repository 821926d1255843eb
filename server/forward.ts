import { readFileSync } from 'node:fs'
import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

/** Carries the argument `cacheableType` of a `Handler` to the server behind. `request-headers.ts` removes this header from requests of clients. */
export const cacheableTypeHeader = 'x-cacheable-type'

/**
 * The maximum number of connections to the server behind, which also passes it to `listen` as its backlog. Linux refuses a connection to a
 * Unix socket whose backlog is full, so further requests wait in the agent for a free connection. The kernel limits a backlog to
 * `net.core.somaxconn`; 128 where that cannot be read.
 */
export const maxConnections = Math.min(4096, maxBacklog())

function maxBacklog() {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 128
  }
}

/** Of requests and responses, in bytes: a client's headers of 16 KB, the most that Node accepts, and those that are added here. */
export const maxHeaderSize = 64 * 1024

// Headers of one connection (RFC 9110, section 7.6.1), and the date, which the server in front sets itself.
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

/**
 * Forwards requests to the HTTP server that listens on the Unix socket at `socketPath`, and streams its responses back. That server must not
 * close idle connections: it could close one just as a request is sent on it. The promise of `forward` rejects when the server behind sent no
 * response or only a part of one, and the client is still connected. `disconnect` closes all connections to the server behind.
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
