import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import type { Wait } from '@/lib/core/action'
import { clientAddress, clientNetwork } from '@/lib/core/client-address'
import { env } from '@/lib/core/env'
import { Unavailable } from '@/lib/core/errors'
import { waitingTime } from '@/lib/core/time'
import { serviceClient } from '@/lib/supabase/service'

/** `max` tries within a window of `seconds`, counted apart for each scope. */
export type Limit = { readonly scope: string; readonly max: number; readonly seconds: number }

/** The limits of one kind of request: for the account or address it names, for one client, and for all clients together. */
export type Limits = { readonly subject: Limit; readonly client: Limit; readonly everyone: Limit }

/**
 * Counts one try. Answers how long to wait when it is one too many, otherwise nothing.
 * Where no proxy vouches for the client's address, only the subject and everyone together are counted.
 * @throws Unavailable when the count cannot be kept.
 */
export async function tooMany(limits: Limits, subject: string): Promise<Wait | undefined> {
  return waitOf(await Promise.all([count(limits.subject, subject), countClient(limits)]))
}

/** The same for a request that names nobody. */
export async function tooManyOfClient(limits: Omit<Limits, 'subject'>): Promise<Wait | undefined> {
  return waitOf([await countClient(limits)])
}

async function countClient({ client, everyone }: Omit<Limits, 'subject'>): Promise<number> {
  const address = clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
  return address ? count(client, clientNetwork(address)) : count(everyone, '')
}

function waitOf(counts: number[]): Wait | undefined {
  const seconds = Math.max(...counts)
  if (seconds === 0) return undefined
  return { seconds, sentence: `Too many tries. Please wait ${waitingTime(seconds)} and try again.` }
}

/** Forgets the tries of someone who succeeded. */
export async function forgetTries({ scope }: Limit, subject: string) {
  await serviceClient().rpc('clear_rate_limit', { scope, subject: digest(subject) })
}

async function count({ scope, max, seconds }: Limit, subject: string): Promise<number> {
  const { data, error } = await serviceClient().rpc('hit_rate_limit', {
    scope,
    subject: digest(subject),
    max_hits: max,
    window_seconds: seconds,
  })
  if (error) throw new Unavailable('database', error)
  return data
}

// Who tried is nobody's business once the window is over: only a digest is kept.
const digest = (subject: string) => createHash('sha256').update(subject.toLowerCase()).digest('base64url')
