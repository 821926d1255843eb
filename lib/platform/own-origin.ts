import type { Env } from './env'

/** Where this machine reaches its own web server. */
export function ownOrigin({ HOST: host, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const listensToAll = !host || host === '0.0.0.0' || host === '::'
  const address = listensToAll ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${PORT}`
}
