import { csvFile, pagesOf } from '@/lib/platform/csv'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { School } from '@/lib/school/compose'

/** Per course, how many wait and how many were notified; first the courses that one can wait for. */
export async function countCourseWaitlists(client: Client, { options, courses }: School) {
  const data = unwrap(await client.rpc('course_waitlist_counts'))
  const order = options.waitlistCourses.map(({ value }) => courses.courseOf[value])
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return data
    .map(({ course_id, ...counts }) => ({
      id: course_id,
      title: courses.titles[course_id] ?? course_id,
      ...counts,
    }))
    .toSorted((a, b) => place(a.id) - place(b.id) || a.title.localeCompare(b.title))
}

/** Everybody who is or was on a course waitlist, newest first. */
export const exportCourseWaitlist = (client: Client, { identity, courses }: School) =>
  csvFile({
    name: 'waiting-for-courses',
    batches: pagesOf(() => client.from('course_waitlist').select(columns)),
    timeZone: identity.timeZone,
    columns: [
      ['Email', ({ email }) => email],
      ['Course', ({ course_id }) => courses.titles[course_id] ?? course_id],
      ['Asked', ({ created_at }, clock) => clock(created_at)],
      ['Told', ({ notified_at }, clock) => clock(notified_at)],
      ['Suspicion', ({ suspicion }) => suspicion ?? ''],
    ],
  })

const columns = 'id, email, course_id, created_at, notified_at, suspicion'
