import { leadForms } from '@/lib/forms/rows'
import { type Desk, deskOf, waitOf } from '@/lib/leads/inbox/due-time'
import type { Assignee, ListedMessage } from '@/lib/leads/inbox/queries'
import { type Urgency, urgencyOf } from '@/lib/leads/inbox/to-do'
import { formatDateTime, formatShortDay, wallTimeOf } from '@/lib/platform/time'
import { school } from '@/lib/school/school'
import { MessageRow } from './message-row'
import { SelectableMessages } from './selectable-messages'

interface MessageListProps {
  rows: readonly ListedMessage[]
  assignees: readonly Assignee[]
  /** Whether the rows are grouped by when something is to be done. */
  todo: boolean
}

export async function MessageList({ rows, assignees, todo }: MessageListProps) {
  const now = new Date()
  const desk = deskOf(await school())
  const today = wallTimeOf(now, desk.timeZone).slice(0, 10)
  const namesById = new Map(assignees.map(({ id, name }) => [id, name]))
  const listOf = (messages: readonly ListedMessage[]) => (
    <ul className="grid gap-2.5">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          kind={message.kind}
          id={message.id}
          name={message.name}
          status={message.status}
          heading={todo ? 'h3' : 'h2'}
          {...factsOf(message, namesById.get(message.assignedTo ?? ''), now, desk, today)}
        />
      ))}
    </ul>
  )
  const dueIn = (urgency: Urgency) => rows.filter((row) => urgencyOf(row, now, desk, today) === urgency)
  return (
    <SelectableMessages messages={rows} assignees={assignees}>
      {todo
        ? urgencies.map(([urgency, title]) => {
            const messages = dueIn(urgency)
            return (
              messages.length > 0 && (
                <section key={urgency} aria-labelledby={`due-${urgency}`} className="mb-7">
                  <h2 id={`due-${urgency}`} className="type-card mb-2.5">
                    {title}
                  </h2>
                  {listOf(messages)}
                </section>
              )
            )
          })
        : listOf(rows)}
    </SelectableMessages>
  )
}

const urgencies: readonly [urgency: Urgency, title: string][] = [
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['later', 'Later'],
]

/** What a row shows besides the message itself, as text. */
function factsOf(message: ListedMessage, assignee: string | undefined, now: Date, desk: Desk, today: string) {
  const { kind, about, preview, status, suspicion, receivedAt, followUpOn } = message
  const arrival = `${leadForms[kind].titles.inbox} · ${formatDateTime(receivedAt, desk.timeZone)}`
  return {
    about: [about, preview].filter(Boolean).join(' · '),
    arrival: suspicion && status === 'new' ? `${arrival} · ${suspicion}` : arrival,
    wait: status === 'new' ? waitOf(receivedAt, now, desk) : undefined,
    followUp: followUpOn
      ? {
          label: `Follow up ${followUpOn === today ? 'today' : formatShortDay(followUpOn)}`,
          isLate: followUpOn < today,
          isToday: followUpOn === today,
        }
      : undefined,
    assignee,
  }
}
