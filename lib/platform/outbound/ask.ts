import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

const headers = {
  'User-Agent': 'Mozilla/5.0 (compatible; SourceCheck/1.0)',
  Accept: 'text/html, text/plain;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en',
}

/** One GET over its own connection to one of `addresses`; resolves at the response headers. */
export function ask(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
  more: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...more }
    const options = { agent: false, headers: sent, lookup: pinnedTo(addresses), signal } as const
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
