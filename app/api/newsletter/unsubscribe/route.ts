import { endSubscription } from '@/lib/newsletter/mutations'
import { oneClick } from '@/lib/newsletter/one-click'
import { publicClient } from '@/lib/supabase/public'

export const { GET, POST } = oneClick({
  name: 'newsletter.not_unsubscribed',
  leave: (token) => endSubscription(publicClient(), token),
  unknown: 'This link does not belong to a subscription.',
  page: '/newsletter/unsubscribe',
})
