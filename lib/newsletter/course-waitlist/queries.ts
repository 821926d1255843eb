import { csvFile } from '@/lib/platform/csv'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { awaitedCourseOptions, awaitedTitle } from '@/lib/school/courses/options'
import { siteIdentity } from '@/lib/school/identity'

/** Per course, how many wait and how many were notified. In catalogue order, then courses no longer in the catalogue. */
export async function countCourseWaitlists(client: Client) {
  const data = unwrap(await client.rpc('course_waitlist_counts'))
  const order = awaitedCourseOptions.map(({ value }) => value)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return data
    .map(({ course_id, ...counts }) => ({ id: course_id, title: awaitedTitle(course_id), ...counts }))
    .toSorted((a, b) => place(a.id) - place(b.id) || a.title.localeCompare(b.title))
}

/** One page of the waitlist, newest first. */
async function listCourseWaitlist(client: Client, from: number, most: number) {
  const { data, error } = await client
    .from('course_waitlist')
    .select('email, course_id, created_at, notified_at, suspicion')
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + most - 1)
  // PGRST103: the requested page is beyond the last entry.
  if (error?.code === 'PGRST103') return []
  if (error) throw new Unavailable('database', error)
  return data.map(({ email, course_id, created_at, notified_at, suspicion }) => ({
    email,
    course: awaitedTitle(course_id),
    askedAt: normaliseTimestamp(created_at),
    notifiedAt: notified_at && normaliseTimestamp(notified_at),
    suspicion: suspicion ?? '',
  }))
}

/** Up to 50,000 entries, of everybody who is or was on a course waitlist. */
export const exportCourseWaitlist = (client: Client) =>
  csvFile({
    name: 'waiting-for-courses',
    timeZone: siteIdentity().timeZone,
    load: (page, size) => listCourseWaitlist(client, (page - 1) * size, size),
    most: 50_000,
    columns: [
      ['Email', ({ email }) => email],
      ['Course', ({ course }) => course],
      ['Asked', ({ askedAt }, clock) => clock(askedAt)],
      ['Told', ({ notifiedAt }, clock) => clock(notifiedAt)],
      ['Suspicion', ({ suspicion }) => suspicion],
    ],
  })
