import 'server-only'
import { createIsbotFromList, list } from 'isbot'
import { isPublished } from '@/lib/content/posts/queries'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { sign, signingSecret } from '@/lib/platform/signature'
import { publicClient } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { wallTimeOf } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { inBatches } from './batch'
import { countViews, type View } from './mutations'
import { sharedWindow } from './rate-limit'

export type CountOutcome =
  | { outcome: 'done' }
  | { outcome: 'no-such-post' }
  | { outcome: 'too-many'; seconds: number }

/**
 * Counts a reader's view of a post and resolves when it is stored; bots and prefetches are ignored.
 * @throws Unavailable when it cannot be stored.
 */
export async function countView(slug: string, headers: Headers): Promise<CountOutcome> {
  const { TRUSTED_PROXY_HOPS: hops } = env()
  const { timeZone } = await siteIdentity()
  const day = wallTimeOf(new Date(), timeZone).slice(0, 10)
  const client = clientAddress(headers, hops)
  const network = client ? clientNetwork(client) : undefined
  const reader = readerOf(headers, { day, hops, secret: signingSecret() })
  const seconds = (reader ? secondsToWait : secondsForBots)(network)
  if (seconds > 0) return { outcome: 'too-many', seconds }
  if (!reader) return { outcome: (await isPublished(publicClient(), slug)) ? 'done' : 'no-such-post' }
  const published = await count({ day, slug, reader, network: network && networkOf(network, day) })
  return { outcome: published.has(slug) ? 'done' : 'no-such-post' }
}

const networkOf = (network: string, day: string) =>
  sign(network, `network on ${day}`, signingSecret()).slice(0, digestLength)

const count = inBatches((views: View[]) => countViews(serviceClient(), views), { wait: 50, maxSize: 200 })

// Many readers can share a carrier's address (CGNAT), so the limit is generous; it still slows down a script.
const secondsToWait = sharedWindow({ client: 3000, global: 30_000, seconds: 600 })
// Bots have a limit of their own, so that they do not use up that of readers.
const secondsForBots = sharedWindow({ client: 300, global: 3000, seconds: 600 })

type ReaderContext = {
  /** `2026-11-21`, a day in the site's time zone. */
  day: string
  /** Number of trusted proxies in front (CONTRACT `TRUSTED_PROXY_HOPS`). */
  hops: number
  secret: string
}

/**
 * An id of a reader that is valid for one day: it cannot be traced back to the address or the browser, and
 * the same person has another one tomorrow. Undefined for known bots and prefetched pages.
 */
export function readerOf(headers: Headers, { day, hops, secret }: ReaderContext): string | undefined {
  const browser = headers.get('user-agent')?.trim()
  if (!browser || isKnownBot(browser) || isPrefetch(headers)) return undefined
  const address = clientAddress(headers, hops)
  const facts = [address && clientNetwork(address), browser, headers.get('accept-language')]
  return sign(JSON.stringify(facts), `reader on ${day}`, secret).slice(0, digestLength)
}

// Patterns of the list that are not used, because they do not name a bot: generic ones, which would match unusual browsers, and those for
// headless browsers and Node.js.
const noBot = /^(\^(\[|\\[dw]|read$)|headless$|node\\b$)/
const isKnownBot = createIsbotFromList(list.filter((pattern) => !noBot.test(pattern)))

// 132 bits, which makes a collision between a million readers practically impossible.
const digestLength = 22

const isPrefetch = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
