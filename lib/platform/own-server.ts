import { type Env, env } from './env.ts'
import { processState } from './process-state.ts'

/** Set by our own web server (`server/`) for the site. Unset under `next dev` and on platforms. */
export interface OwnServer {
  /** Whether a request had forwarding headers although no proxy is trusted. */
  untrustedProxy: boolean
}

const shared = processState('own-server', (): { server?: OwnServer } => ({}))

export const ownServer = (): OwnServer | undefined => shared.server

/** Marks that all requests come through our own server from now on. */
export function announceOwnServer(): OwnServer {
  shared.server ??= { untrustedProxy: false }
  return shared.server
}

/** Origin for requests of this server to itself. */
export function ownOrigin({ HOST: host, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const listensToAll = !host || host === '0.0.0.0' || host === '::'
  const address = listensToAll ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${PORT}`
}

/** Calls a route for the scheduler on this server: over HTTP, because Next expires pages only within a request. @throws when it does not answer. */
export const callOwnRoute = (path: `/api/cron/${string}`, timeout: number) =>
  fetch(ownOrigin(env()) + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${env().CRON_SECRET}` },
    signal: AbortSignal.timeout(timeout),
  })

/**
 * Whether a request came from a page of this site: browsers send the page's origin with every POST. A proxy
 * may have changed the host, so the site's configured address is accepted as well.
 */
export function isSameSite({ headers }: Request): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env().SITE_URL || new URL(origin).host === headers.get('host')
}
