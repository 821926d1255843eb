import type { LeadForm } from '@/lib/forms/define'
import { leadForms } from '@/lib/forms/rows'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { cutText } from '@/lib/platform/cut-text'
import { formatDateTime, formatLongDay, formatShortDay, normaliseTimestamp } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { messageUrl } from './leads'

interface Digest {
  day: string
  /** How many messages have no answer, and how many follow-ups are due. */
  waiting: number
  follow_ups: number
  /** The first unanswered messages and due follow-ups, in the order in which they are due. */
  messages: readonly {
    kind: LeadForm['kind']
    id: string
    name: string
    status: string
    created_at: string
    follow_up_on: string | null
  }[]
}

/** The daily mail to the school with what is to be done in the inbox. */
export function inboxDigest(
  { day, waiting, follow_ups, messages }: Digest,
  { identity }: School,
): ComposedEmail {
  const parts = [
    counted(waiting, 'unanswered message', 'unanswered messages'),
    counted(follow_ups, 'follow-up', 'follow-ups'),
  ]
  const summary = parts.filter(Boolean).join(', ')
  return {
    subject: `To do today: ${summary}`,
    content: {
      preview: cutText(messages.map(({ name }) => name).join(', '), 140),
      heading: `To do on ${formatLongDay(day)}`,
      paragraphs: [`${summary}. Each name below opens its message.`],
      action: { label: 'Open the list', href: `${identity.url}/admin/inbox?todo=on` },
      links: messages.map(({ kind, id, name, ...message }) => ({
        label: `${name}: ${leadForms[kind].titles.inbox}, ${reasonOf(message, identity.timeZone)}`,
        href: messageUrl(identity, kind, id),
      })),
    },
  }
}

type Reason = Omit<Digest['messages'][number], 'kind' | 'id' | 'name'>

function reasonOf({ status, created_at, follow_up_on }: Reason, timeZone: string) {
  const received = formatDateTime(normaliseTimestamp(created_at), timeZone)
  if (status === 'new') return `no answer since ${received}`
  return follow_up_on ? `follow-up of ${formatShortDay(follow_up_on)}` : received
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count.toLocaleString('en')} ${count === 1 ? one : many}`
