import 'server-only'
import { headers } from 'next/headers'
import type { RetryAfter } from '@/lib/platform/action'
import { clientAddress, clientNetwork } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import { sign, signingSecret } from '@/lib/platform/signature'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { waitingTime } from '@/lib/platform/time'

/** At most `max` attempts within a window of `seconds`, counted separately for each scope. */
export type Limit = { readonly scope: string; readonly max: number; readonly seconds: number }

/**
 * The limits of one kind of request: per client, per account or address it names (`subject`), and for all
 * clients together. The last two are shared. While one is exhausted, each client keeps a tenth of its own
 * limit, so that no client can lock out others.
 */
export type Limits = { readonly subject: Limit; readonly client: Limit; readonly global: Limit }

/**
 * Counts one attempt. Returns how long to wait if it exceeds a limit, otherwise undefined.
 * @throws Unavailable when the count cannot be kept.
 */
export async function checkRateLimits(limits: Limits, subject: string): Promise<RetryAfter | undefined> {
  return retryAfterOf(await hitLimits(limits, digestOf(subject)))
}

/** As `checkRateLimits`, for a request without a subject. */
export async function checkClientRateLimit(limits: Omit<Limits, 'subject'>): Promise<RetryAfter | undefined> {
  return retryAfterOf(await hitLimits(limits))
}

async function hitLimits(limits: Omit<Limits, 'subject'>, subject?: string): Promise<number> {
  const params = { limits, client: await clientDigest(), subject }
  return unwrap(await serviceClient().rpc('hit_shared_rate_limit', params))
}

/** The sentence for a person who has to wait; undefined for 0 seconds. `what`: what there were too many of. */
export function retryAfterOf(seconds: number, what = 'tries'): RetryAfter | undefined {
  if (seconds === 0) return undefined
  return { seconds, message: `Too many ${what}. Please wait ${waitingTime(seconds)} and try again.` }
}

/**
 * As `checkRateLimits`, for a limit that holds for a subject across all clients. `what`: see `retryAfterOf`.
 * @throws Unavailable when the count cannot be kept.
 */
export async function checkSubjectLimit({ scope, max, seconds }: Limit, subject: string, what?: string) {
  const params = { scope, subject: digestOf(subject), max_hits: max, window_seconds: seconds }
  return retryAfterOf(unwrap(await serviceClient().rpc('hit_rate_limit', params)), what)
}

/** Resets a subject's counters after a success. */
export async function clearRateLimit({ scope }: Limit, subject: string) {
  await serviceClient().rpc('clear_rate_limit', { scope, subject: digestOf(subject) })
}

/** Deletes counters whose window is over and returns how many. */
export async function pruneRateLimits(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_rate_limits'))
}

/**
 * The keyed digest that is stored in place of an address: without a key, all IP addresses could be tried in
 * minutes.
 */
export const digestOf = (text: string) => sign(text.toLowerCase(), 'limit', signingSecret())

/** The client of this request. All clients without a trustworthy address count as one. */
export async function clientDigest(): Promise<string> {
  const address = clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
  return digestOf(address ? clientNetwork(address) : 'unknown')
}
