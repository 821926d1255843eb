import { csvFile, pagesOf } from '@/lib/platform/csv'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { waitlistCourseOptions, waitlistCourseTitle } from '@/lib/school/courses/options'

/** Per course, how many wait and how many were notified; in catalogue order, then removed courses. */
export async function countCourseWaitlists(client: Client) {
  const data = unwrap(await client.rpc('course_waitlist_counts'))
  const order = waitlistCourseOptions.map(({ value }) => value)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return data
    .map(({ course_id, ...counts }) => ({ id: course_id, title: waitlistCourseTitle(course_id), ...counts }))
    .toSorted((a, b) => place(a.id) - place(b.id) || a.title.localeCompare(b.title))
}

/** Everybody who is or was on a course waitlist, newest first. */
export const exportCourseWaitlist = (client: Client) =>
  csvFile({
    name: 'waiting-for-courses',
    batches: pagesOf(async (page, size) => (await readPage(newestFirst(client), page, size)).rows),
    columns: [
      ['Email', ({ email }) => email],
      ['Course', ({ course_id }) => waitlistCourseTitle(course_id)],
      ['Asked', ({ created_at }, clock) => clock(created_at)],
      ['Told', ({ notified_at }, clock) => clock(notified_at)],
      ['Suspicion', ({ suspicion }) => suspicion ?? ''],
    ],
  })

const newestFirst = (client: Client) =>
  client
    .from('course_waitlist')
    .select('email, course_id, created_at, notified_at, suspicion')
    .order('created_at', { ascending: false })
    .order('id')
