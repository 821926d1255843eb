import { siteIdentity } from '@/lib/academy/identity'
import type { listSubscribers } from '@/lib/subscribers/queries'
import { SubscriberRow } from './subscriber-row'

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

export function SubscriberList({ rows }: { rows: readonly Subscriber[] }) {
  const { timeZone } = siteIdentity()
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {rows.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} timeZone={timeZone} />
      ))}
    </ul>
  )
}
