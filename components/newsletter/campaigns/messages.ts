import type { Campaign } from '@/lib/newsletter/campaigns/queries'

export const formatCount = (count: number) => count.toLocaleString('en')

export const formatSubscribers = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

type CampaignCounts = Pick<
  Campaign,
  'total' | 'sent' | 'delivered' | 'failed' | 'bounced' | 'stopped' | 'status' | 'unsentReason'
>

/**
 * For example `120 of 300 sent, 110 delivered, 2 failed, 5 came back`; counts of zero are left out. What was
 * delivered or came back is known from the mail service's reports.
 */
export function describeProgress(counts: CampaignCounts): string {
  const { total, sent, delivered, failed, bounced, stopped, status, unsentReason } = counts
  const because = unsentReason === 'not_published' ? ', because the post was not published any more' : ''
  const parts = [
    `${formatCount(sent)} of ${formatCount(total)} sent`,
    delivered > 0 && `${formatCount(delivered)} delivered`,
    failed > 0 && `${formatCount(failed)} failed`,
    bounced > 0 && `${formatCount(bounced)} came back`,
    stopped > 0 && `${formatCount(stopped)} ${status === 'stopped' ? 'kept back' : 'left out'}${because}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What to say of a campaign that has sent nothing: it waits for its time, or could not start; otherwise null. */
export function describeUnsent(
  campaign: Pick<Campaign, 'status' | 'recipients' | 'sent' | 'unsentReason'>,
): string | null {
  const { status, recipients, sent, unsentReason } = campaign
  if (status === 'scheduled')
    return `It goes to everybody who has confirmed by then: ${formatSubscribers(recipients)} now.`
  return sent === 0 && unsentReason ? reasons[unsentReason] : null
}

const reasons = {
  not_published: 'It was not sent: the post was not published at that time.',
  nobody: 'It was not sent: nobody was left to send it to.',
} as const
