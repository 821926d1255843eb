import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const batchSize = 500
// The maximum per tick; the next tick mails the rest.
const maxMails = 5000

/** Mails everybody on the waitlist of one of these courses, once; returns how many mails were queued. */
export async function announceOpenings(
  service: Client,
  openings: readonly { readonly id: string }[],
): Promise<number> {
  const courses = openings.map(({ id }) => id)
  let notified = 0
  let batch = batchSize
  while (batch === batchSize && notified < maxMails) {
    batch = unwrap(await service.rpc('notify_course_waitlist', { courses, max_rows: batchSize }))
    notified += batch
  }
  return notified
}
