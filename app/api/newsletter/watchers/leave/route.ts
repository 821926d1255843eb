import { leaveCourseLink } from '@/lib/newsletter/links'
import { oneClick } from '@/lib/newsletter/one-click'

export const { GET, POST } = oneClick({
  link: leaveCourseLink,
  name: 'watchers.not_left',
  unknown: 'Nobody waits for a course behind this link.',
})
