import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { openCourses } from '@/lib/school/courses/options'

const openCourseIds = openCourses.map(({ id }) => id)
const batchSize = 500
// The maximum per tick; the next tick mails the rest.
const maxMails = 5000

/** Mails everybody on the waitlist of a course that is open now, once; returns how many mails were queued. */
export async function announceOpenings(service: Client): Promise<number> {
  let notified = 0
  let batch = batchSize
  while (batch === batchSize && notified < maxMails) {
    batch = unwrap(
      await service.rpc('notify_course_waitlist', { courses: openCourseIds, max_rows: batchSize }),
    )
    notified += batch
  }
  return notified
}
