import { siteIdentity } from '@/lib/academy/identity'
import type { listMessages } from '@/lib/inbox/queries'
import { MessageRow } from './message-row'

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['rows'][number]

export function MessageList({ rows }: { rows: readonly ListedMessage[] }) {
  const { timeZone } = siteIdentity()
  const now = new Date()
  return (
    <ul className="grid gap-2.5">
      {rows.map((message) => (
        <MessageRow key={message.id} message={message} timeZone={timeZone} now={now} />
      ))}
    </ul>
  )
}
