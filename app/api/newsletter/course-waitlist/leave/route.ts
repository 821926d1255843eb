import { oneClick } from '@/lib/newsletter/follow-link'
import { leaveCourseLink } from '@/lib/newsletter/links'

export const { GET, POST } = oneClick({
  link: leaveCourseLink,
  event: 'course_waitlist.not_left',
  unknown: 'This link does not belong to a waitlist.',
})
