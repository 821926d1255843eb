import { unsubscribeWithToken } from '@/lib/newsletter/by-link'
import { oneClick } from '@/lib/newsletter/one-click'

export const { GET, POST } = oneClick({
  name: 'newsletter.not_unsubscribed',
  leave: unsubscribeWithToken,
  unknown: 'This link does not belong to a subscription.',
  page: '/newsletter/unsubscribe',
})
