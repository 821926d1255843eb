import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { openCourses } from '@/lib/school/courses/options'

const open = openCourses.map(({ id }) => id)
const atOnce = 500
// The next tick mails the rest.
const most = 5000

/** Mails everybody on the waitlist of a course that is open now, once; returns how many mails were queued. */
export async function announceOpenings(service: Client): Promise<number> {
  let notified = 0
  let batch = atOnce
  while (batch === atOnce && notified < most) {
    batch = unwrap(await service.rpc('notify_course_waitlist', { courses: open, max_rows: atOnce }))
    notified += batch
  }
  return notified
}
