import 'server-only'
import type { Wait } from '@/lib/core/action'
import { Unavailable } from '@/lib/core/errors'
import { waitingTime } from '@/lib/core/time'
import { serviceClient } from '@/lib/supabase/service'
import { clientDigest, digestOf } from './digest'

/** `max` tries within a window of `seconds`, counted apart for each scope. */
export type Limit = { readonly scope: string; readonly max: number; readonly seconds: number }

/**
 * The limits of one kind of request: for one client, for the account or address it names, and for all clients together.
 * The first is what a client may do. The others are shared with strangers: once they are used up, each client still has a
 * tenth of its own, so that nobody is shut out by what others do.
 */
export type Limits = { readonly subject: Limit; readonly client: Limit; readonly everyone: Limit }

/**
 * Counts one try. Answers how long to wait when it is one too many, otherwise nothing.
 * @throws Unavailable when the count cannot be kept.
 */
export async function tooMany(limits: Limits, subject: string): Promise<Wait | undefined> {
  return waitOf(await takeShare(limits, digestOf(subject)))
}

/** The same for a request that names nobody. */
export async function tooManyOfClient(limits: Omit<Limits, 'subject'>): Promise<Wait | undefined> {
  return waitOf(await takeShare(limits))
}

async function takeShare(limits: Omit<Limits, 'subject'>, subject?: string): Promise<number> {
  const asked = { limits, client: await clientDigest(), subject }
  const { data, error } = await serviceClient().rpc('take_share', asked)
  if (error) throw new Unavailable('database', error)
  return data
}

/** What to tell somebody who has to wait so many seconds; nothing for none. */
export function waitOf(seconds: number): Wait | undefined {
  if (seconds === 0) return undefined
  return { seconds, sentence: `Too many tries. Please wait ${waitingTime(seconds)} and try again.` }
}

/** Whether this is one too many for a subject, whoever asks: for what may only ever happen so often. */
export async function isUsedUp({ scope, max, seconds }: Limit, subject: string): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('hit_rate_limit', {
    scope,
    subject: digestOf(subject),
    max_hits: max,
    window_seconds: seconds,
  })
  if (error) throw new Unavailable('database', error)
  return data > 0
}

/** Forgets the tries of someone who succeeded. */
export async function forgetTries({ scope }: Limit, subject: string) {
  await serviceClient().rpc('clear_rate_limit', { scope, subject: digestOf(subject) })
}
