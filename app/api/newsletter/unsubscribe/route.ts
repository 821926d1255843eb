import { oneClick } from '@/lib/newsletter/follow-link'
import { unsubscribeLink } from '@/lib/newsletter/links'

export const { GET, POST } = oneClick({
  link: unsubscribeLink,
  event: 'newsletter.not_unsubscribed',
  unknown: 'This link does not belong to a subscription.',
})
