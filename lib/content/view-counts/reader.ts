import { createIsbotFromList, list } from 'isbot'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { seal } from '@/lib/platform/seal'

type Circumstances = {
  /** `2026-11-21` on the academy's own calendar. */
  day: string
  /** Proxies in front that may be believed (CONTRACT `TRUSTED_PROXY_HOPS`). */
  hops: number
  secret: string
}

/**
 * Tells one reader from another on one day and for no longer: nothing leads back to the address or the browser, and
 * tomorrow the same person is somebody else. Nobody for a known bot or a page loaded ahead of its reader.
 */
export function readerOf(headers: Headers, { day, hops, secret }: Circumstances): string | undefined {
  const browser = headers.get('user-agent')?.trim()
  if (!browser || isKnownBot(browser) || isLoadedAhead(headers)) return undefined
  const address = clientAddress(headers, hops)
  const facts = [address && clientNetwork(address), browser, headers.get('accept-language')]
  return seal(JSON.stringify(facts), `reader on ${day}`, secret).slice(0, digestLength)
}

// By name only: the list's guesses from the mere shape of a name would take an odd browser for a bot.
const byShape = /^\^(\[|\\[dw]|read$)/
const isKnownBot = createIsbotFromList(list.filter((pattern) => !byShape.test(pattern)))

// 132 bits: two of a million readers fall together less often than a disk fails.
export const digestLength = 22

const isLoadedAhead = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
