import type { listAssignees, listMessages } from '@/lib/leads/inbox/queries'
import { siteIdentity } from '@/lib/school/identity'
import { MessageRow } from './message-row'

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['rows'][number]

interface MessageListProps {
  rows: readonly ListedMessage[]
  assignees: Awaited<ReturnType<typeof listAssignees>>
}

export function MessageList({ rows, assignees }: MessageListProps) {
  const { timeZone } = siteIdentity()
  const now = new Date()
  const emails = new Map(assignees.map(({ id, email }) => [id, email]))
  return (
    <ul className="grid gap-2.5">
      {rows.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          assignee={emails.get(message.assignedTo ?? '')}
          timeZone={timeZone}
          now={now}
        />
      ))}
    </ul>
  )
}
