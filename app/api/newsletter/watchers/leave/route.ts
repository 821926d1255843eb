import { oneClick } from '@/lib/newsletter/one-click'
import { publicClient } from '@/lib/supabase/public'
import { stopWatching } from '@/lib/watchers/mutations'

export const { GET, POST } = oneClick({
  name: 'watchers.not_left',
  leave: (token) => stopWatching(publicClient(), token),
  unknown: 'Nobody waits for a course behind this link.',
  page: '/newsletter/courses',
})
