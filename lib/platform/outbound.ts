import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface Guard {
  /** Host and port pairs (`127.0.0.1:4010`) that are allowed although not public; for tests only. */
  readonly allow?: readonly string[]
  /** Resolves a name to all its addresses. */
  readonly resolve?: (hostname: string) => Promise<string[]>
}

const maxRedirects = 4

/**
 * Fetches a URL, following at most four redirects. Returns the response and its URL, or why there is none.
 * The address of every redirect is checked. Rejects when `stop` fires.
 */
export async function followRedirects(
  address: string,
  guard: Guard,
  stop: AbortSignal,
  extraHeaders?: Record<string, string>,
) {
  if (!URL.canParse(address)) return 'not-allowed'
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await rejectOnAbort(allowedAddresses(url, guard), stop)
    if (typeof addresses === 'string') return addresses
    const response = await httpGet(url, addresses, stop, extraHeaders)
    const next = redirectOf(response)
    if (next === undefined) return { response, url }
    response.destroy()
    if (!URL.canParse(next, url)) return 'unreachable'
    url = new URL(next, url)
  }
  return 'too-many-redirects'
}

/** A DNS lookup cannot be cancelled, so it is abandoned after `stop`. */
function rejectOnAbort<Result>(work: Promise<Result>, stop: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    if (stop.aborted) reject(stop.reason)
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  return Promise.race([work, stopped])
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined

/** Why a URL is not fetched: not allowed, or its host name does not resolve. */
type Refusal = 'not-allowed' | 'no-such-host'

/**
 * The addresses a request may connect to: resolved once and all checked, so that a second lookup cannot
 * differ (DNS rebinding).
 */
async function allowedAddresses(url: URL, guard: Guard): Promise<string[] | Refusal> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'not-allowed'
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) ? [hostname] : await resolveName(hostname, guard)
  if (addresses.length === 0) return 'no-such-host'
  return addresses.every((ip) => isAllowed(ip, url, guard)) ? addresses : 'not-allowed'
}

function isAllowed(ip: string, { port, protocol }: URL, { allow = [] }: Guard): boolean {
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

const headers = {
  'User-Agent': 'Mozilla/5.0 (compatible; SourceCheck/1.0)',
  Accept: 'text/html, text/plain;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en',
}

/** One GET over its own connection to one of `addresses`; resolves at the response headers. */
function httpGet(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
  extraHeaders: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const allHeaders = { ...headers, ...extraHeaders }
    const options = { agent: false, headers: allHeaders, lookup: pinnedTo(addresses), signal } as const
    request(url, options, resolve).on('error', reject).end()
  })
}

/** Replaces DNS, so that the connection uses the addresses that were checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  }
}
