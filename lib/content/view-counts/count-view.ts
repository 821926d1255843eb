import 'server-only'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { seal, sealingSecret } from '@/lib/platform/seal'
import { serviceClient } from '@/lib/platform/supabase/service'
import { wallTimeOf } from '@/lib/platform/zoned-time'
import { inBatches } from './batch'
import { countViews, type View } from './mutations'
import { digestLength, readerOf } from './reader'
import { sharedWindow } from './window'

export type Counted =
  | { outcome: 'done' }
  | { outcome: 'no-such-post' }
  | { outcome: 'too-many'; seconds: number }

/**
 * Counts a reader's view of a post and resolves when it is stored; bots and prefetches are ignored.
 * @throws Unavailable when it cannot be stored.
 */
export async function countView(slug: string, headers: Headers): Promise<Counted> {
  const { SITE_TIME_ZONE, TRUSTED_PROXY_HOPS: hops } = env()
  const day = wallTimeOf(new Date(), SITE_TIME_ZONE).slice(0, 10)
  const reader = readerOf(headers, { day, hops, secret: sealingSecret() })
  if (!reader) return { outcome: 'done' }
  const client = clientAddress(headers, hops)
  const network = client ? clientNetwork(client) : undefined
  const seconds = secondsToWait(network)
  if (seconds > 0) return { outcome: 'too-many', seconds }
  const published = await count({ day, slug, reader, network: network && networkOf(network, day) })
  return { outcome: published.has(slug) ? 'done' : 'no-such-post' }
}

const networkOf = (network: string, day: string) =>
  seal(network, `network on ${day}`, sealingSecret()).slice(0, digestLength)

const count = inBatches((views: View[]) => countViews(serviceClient(), views), { wait: 50, most: 200 })

// Many readers can share a carrier's address (CGNAT), so the limit is generous; it still slows down a script.
const secondsToWait = sharedWindow({ client: 3000, everyone: 30_000, seconds: 600 })
