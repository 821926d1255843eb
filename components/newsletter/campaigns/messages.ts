import type { Campaign } from '@/lib/newsletter/campaigns/queries'

export const counted = (count: number) => count.toLocaleString('en')

export const subscribers = (count: number) =>
  `${counted(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

type Figures = Pick<Campaign, 'total' | 'sent' | 'failed' | 'bounced' | 'stopped' | 'status'>

/** `120 of 300 sent, 2 failed, 5 came back`; counts of zero are left out. */
export function figures({ total, sent, failed, bounced, stopped, status }: Figures): string {
  const parts = [
    `${counted(sent)} of ${counted(total)} sent`,
    failed > 0 && `${counted(failed)} failed`,
    bounced > 0 && `${counted(bounced)} came back`,
    stopped > 0 && `${counted(stopped)} ${status === 'stopped' ? 'kept back' : 'left out'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
