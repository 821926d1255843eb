import { LabelTag } from '@/components/ui/label-tag'
import type { listSubscribers } from '@/lib/newsletter/subscribers/queries'
import { stateLabels } from '@/lib/newsletter/subscribers/schema'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { DeleteSubscriberButton } from './delete-subscriber-button'

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

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

const tones = { confirmed: 'success', pending: 'paper', unsubscribed: 'muted' } as const

/** One subscriber: the address, the state of the subscription, and since when. */
function SubscriberRow({ subscriber, timeZone }: { subscriber: Subscriber; timeZone: string }) {
  const { id, email, state } = subscriber
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2.5 pr-2 pl-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-nav break-words">{email}</p>
        <p className="text-small text-muted">{since(subscriber, timeZone)}</p>
      </div>
      <div className="flex grow items-center justify-between gap-3 sm:grow-0">
        <LabelTag tone={tones[state]}>{stateLabels[state]}</LabelTag>
        <DeleteSubscriberButton id={id} email={email} left={state === 'unsubscribed'} />
      </div>
    </li>
  )
}

function since({ state, requestedAt, confirmedAt, unsubscribedAt }: Subscriber, timeZone: string): string {
  if (state === 'unsubscribed' && unsubscribedAt) return `Left ${formatDateTime(unsubscribedAt, timeZone)}`
  if (state === 'confirmed' && confirmedAt)
    return `Reads along since ${formatDateTime(confirmedAt, timeZone)}`
  return `Asked ${formatDateTime(requestedAt, timeZone)}`
}
