import 'server-only'
import { headers } from 'next/headers'
import { clientAddress, clientNetwork } from '@/lib/core/client-address'
import { env } from '@/lib/core/env'
import { seal } from '@/lib/core/seal'
import { sealingSecret } from '@/lib/core/sealing-secret'

/** Who tried is nobody's business: only a digest is kept, under a key, for all addresses are soon tried without one. */
export const digestOf = (text: string) => seal(text.toLowerCase(), 'limit', sealingSecret())

/** The client behind this request. Those whose address nobody vouches for count as one. */
export async function clientDigest(): Promise<string> {
  const address = clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
  return digestOf(address ? clientNetwork(address) : 'unknown')
}
