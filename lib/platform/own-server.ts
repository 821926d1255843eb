/** What our own web server (`server/`) tells the site it serves. Nobody does under `next dev` and on a platform. */
export interface OwnServer {
  /** Whether a request said it came through a proxy while none is trusted. */
  untrustedProxy: boolean
}

// Next bundles its modules apart from the server's, so they meet at the one object both have.
const shared: typeof globalThis & { [name: symbol]: OwnServer | undefined } = globalThis
const name = Symbol.for('academy.own-server')

export const ownServer = (): OwnServer | undefined => shared[name]

/** Says that every request comes through our own server from here on. */
export function announceOwnServer(): OwnServer {
  shared[name] ??= { untrustedProxy: false }
  return shared[name]
}
