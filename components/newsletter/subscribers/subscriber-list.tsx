import type { listSubscribers } from '@/lib/newsletter/subscribers/queries'
import { siteIdentity } from '@/lib/school/identity'
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
