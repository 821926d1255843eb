import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './address'

export interface Guard {
  /** Host and port pairs (`127.0.0.1:4010`) that are allowed although not public; for tests only. */
  readonly allow?: readonly string[]
  /** Resolves a name to all its addresses. */
  readonly resolve?: (hostname: string) => Promise<string[]>
}

/** Why a URL is not fetched: not allowed, or its host name does not resolve. */
export type Refusal = 'not-allowed' | 'no-such-host'

/**
 * The addresses a request may connect to: resolved once and all checked, so that a second lookup cannot differ (DNS
 * rebinding).
 */
export async function routeTo(url: URL, guard: Guard): Promise<string[] | Refusal> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'not-allowed'
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) ? [hostname] : await resolveName(hostname, guard)
  if (addresses.length === 0) return 'no-such-host'
  return addresses.every((ip) => isOpen(ip, url, guard)) ? addresses : 'not-allowed'
}

function isOpen(ip: string, { port, protocol }: URL, { allow = [] }: Guard): boolean {
  const number = Number(port || (protocol === 'https:' ? 443 : 80))
  if (allow.includes(`${ip}:${number}`)) return true
  return (number === 80 || number === 443) && isPublicAddress(ip)
}

async function resolveName(hostname: string, { resolve = resolveAll }: Guard): Promise<string[]> {
  try {
    return await resolve(hostname)
  } catch (error) {
    if (isUnknownName(error)) return []
    throw error
  }
}

const resolveAll = async (hostname: string) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address)

const isUnknownName = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
