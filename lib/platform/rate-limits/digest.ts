import 'server-only'
import { headers } from 'next/headers'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { seal, sealingSecret } from '@/lib/platform/seal'

/** Counters store only a keyed digest of addresses; without a key, all possible IP addresses could be tried in minutes. */
export const digestOf = (text: string) => seal(text.toLowerCase(), 'limit', sealingSecret())

/** The client of this request. All clients without a trustworthy address count as one. */
export async function clientDigest(): Promise<string> {
  const address = clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
  return digestOf(address ? clientNetwork(address) : 'unknown')
}
