import 'server-only'
import { refresh } from 'next/cache'
import { type DatabaseError, databaseRefusal } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'

/** The message of the database rule that refused a change; undefined on success. */
export type RefusalMessage = Promise<string | undefined>

/** Why the database refused. @throws Unavailable when it did not answer, Unconfirmed when it wants a confirmation. */
export const refusal = (error: DatabaseError | null): string | undefined =>
  error ? databaseRefusal(error).message : undefined

/** The result of an action that changes the inbox. On success the page it was called from is read again. */
export async function toResult(work: RefusalMessage): Promise<Result> {
  const refused = await work
  if (refused) return refuse('conflict', refused)
  refresh()
  return done(undefined)
}
