import { unsubscribeLink } from '@/lib/newsletter/links'
import { oneClick } from '@/lib/newsletter/one-click'

export const { GET, POST } = oneClick({
  link: unsubscribeLink,
  name: 'newsletter.not_unsubscribed',
  unknown: 'This link does not belong to a subscription.',
})
