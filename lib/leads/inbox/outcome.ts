import 'server-only'
import { refresh } from 'next/cache'
import { Unavailable, Unconfirmed } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'

/** The message of the database rule that refused a change; undefined on success. */
export type RefusalMessage = Promise<string | undefined>

/** Why the database refused. @throws Unavailable when it did not answer, Unconfirmed when it wants a confirmation. */
export function refusal(error: { code: string; message: string } | null): string | undefined {
  if (!error) return undefined
  if (error.code === 'PT428') throw new Unconfirmed()
  if (error.code === '42501') return 'Your account may not do this.'
  if (/^(PT4|PGRST)/.test(error.code)) return error.message
  throw new Unavailable('database', error)
}

/** The result of an action that changes the inbox. On success the page it was called from is read again. */
export async function toResult(work: RefusalMessage): Promise<Result> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
