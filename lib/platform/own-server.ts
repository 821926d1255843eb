/** Set by our own web server (`server/`) for the site. Unset under `next dev` and on platforms. */
export interface OwnServer {
  /** Whether a request had forwarding headers although no proxy is trusted. */
  untrustedProxy: boolean
}

// Next bundles its own copy of this module, so the state is shared through `globalThis`.
const shared: typeof globalThis & { [name: symbol]: OwnServer | undefined } = globalThis
const name = Symbol.for('academy.own-server')

export const ownServer = (): OwnServer | undefined => shared[name]

/** Marks that all requests come through our own server from now on. */
export function announceOwnServer(): OwnServer {
  shared[name] ??= { untrustedProxy: false }
  return shared[name]
}
