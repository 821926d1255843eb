import { oneClick } from '@/lib/newsletter/one-click'
import { leaveWithToken } from '@/lib/watchers/by-link'

export const { GET, POST } = oneClick({
  name: 'watchers.not_left',
  leave: leaveWithToken,
  unknown: 'Nobody waits for a course behind this link.',
  page: '/newsletter/courses',
})
