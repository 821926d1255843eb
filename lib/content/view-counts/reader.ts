import { createIsbotFromList, list } from 'isbot'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { seal } from '@/lib/platform/seal'

type Circumstances = {
  /** `2026-11-21`, a day in the site's time zone. */
  day: string
  /** Number of trusted proxies in front (CONTRACT `TRUSTED_PROXY_HOPS`). */
  hops: number
  secret: string
}

/**
 * An id of a reader that is valid for one day: it cannot be traced back to the address or the browser, and the same
 * person has another one tomorrow. Undefined for known bots and prefetched pages.
 */
export function readerOf(headers: Headers, { day, hops, secret }: Circumstances): string | undefined {
  const browser = headers.get('user-agent')?.trim()
  if (!browser || isKnownBot(browser) || isLoadedAhead(headers)) return undefined
  const address = clientAddress(headers, hops)
  const facts = [address && clientNetwork(address), browser, headers.get('accept-language')]
  return seal(JSON.stringify(facts), `reader on ${day}`, secret).slice(0, digestLength)
}

// Only patterns with a bot's name: the list's generic patterns would treat unusual browsers as bots.
const byShape = /^\^(\[|\\[dw]|read$)/
const isKnownBot = createIsbotFromList(list.filter((pattern) => !byShape.test(pattern)))

// 132 bits, which makes a collision between a million readers practically impossible.
export const digestLength = 22

const isLoadedAhead = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
