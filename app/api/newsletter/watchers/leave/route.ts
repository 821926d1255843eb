import { leaveWithToken } from '@/lib/newsletter/course-waitlist/by-link'
import { oneClick } from '@/lib/newsletter/one-click'

export const { GET, POST } = oneClick({
  name: 'watchers.not_left',
  leave: leaveWithToken,
  unknown: 'Nobody waits for a course behind this link.',
  page: '/newsletter/courses',
})
