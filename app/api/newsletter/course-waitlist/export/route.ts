import { adminFile } from '@/lib/accounts/guards/handler'
import { exportCourseWaitlist } from '@/lib/newsletter/course-waitlist/queries'
import { staffSchool } from '@/lib/school/full-school'

/** Exports everybody who is or was on a course waitlist as a CSV file, for admins. */
export const GET = adminFile({
  name: 'export_course_waitlist',
  event: 'course_waitlist.not_exported',
  what: 'everybody who waits for a course',
  page: '/admin/newsletter',
  failure: 'The list could not be read. Please try again.',
  write: async ({ client }) => exportCourseWaitlist(client, await staffSchool()),
})
