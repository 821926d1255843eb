import { isIP, isIPv4 } from 'node:net'
import { ownServer } from './own-server.ts'

/**
 * The client's IP address, or null when no trusted source states it. Each proxy appends the address it was
 * called from, so with `hops` trusted proxies the client is that many entries from the end; earlier ones
 * could be forged (CONTRACT `TRUSTED_PROXY_HOPS`). Without a proxy our own server sets the header to the
 * socket's address.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops: number): string | null {
  const position = hops || (ownServer() ? 1 : 0)
  if (position === 0) return null
  const chain = (headers.get('x-forwarded-for') ?? '').split(',')
  return parseAddress(chain.at(-position)?.trim() ?? '')
}

/** Accepts an address as sockets and proxies write it: with a zone or port, in brackets, mapped into IPv6. */
export function parseAddress(text: string): string | null {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? withPort ?? text).toLowerCase().replace(/%.*$/, '')
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/, '')
  return isIP(mapped) ? mapped : null
}

/** What rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address (one household). */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !isIP(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
