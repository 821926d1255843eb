import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { leadForms } from '@/lib/forms/rows'
import { initialsOf } from '@/lib/leads/inbox/assignee'
import { responseDue } from '@/lib/leads/inbox/due-time'
import type { Assignee, ListedMessage } from '@/lib/leads/inbox/queries'
import { cn } from '@/lib/platform/cn'
import { academyTime, siteIdentity } from '@/lib/school/identity'
import { StatusTag } from './status-tag'

type MessageListProps = { rows: readonly ListedMessage[]; assignees: readonly Assignee[] }

export function MessageList({ rows, assignees }: MessageListProps) {
  const now = new Date()
  const emails = new Map(assignees.map(({ id, email }) => [id, email]))
  return (
    <ul className="grid gap-2.5">
      {rows.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          assignee={emails.get(message.assignedTo ?? '')}
          now={now}
        />
      ))}
    </ul>
  )
}

interface MessageRowProps {
  message: ListedMessage
  /** Email address of the person the message is assigned to. */
  assignee?: string
  now: Date
}

/** One message of the list: its sender, its subject and the time left to respond. */
function MessageRow({ message, assignee, now }: MessageRowProps) {
  const { kind, id, name, preview, about, status, suspicion, receivedAt } = message
  return (
    <li className="relative grid items-start gap-x-5 gap-y-2 border border-line bg-surface p-4 md:min-h-18 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:py-3">
      <div className="min-w-0">
        <h2 className={status === 'new' ? 'font-bold break-words' : 'font-nav break-words'}>
          <Link href={`/admin/inbox/${kind}/${id}`} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="truncate text-small text-muted">{[about, preview].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-muted">
          {leadForms[kind].titles.inbox} · {academyTime(receivedAt)}
          {suspicion && status === 'new' && ` · ${suspicion}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        {status === 'new' && <ResponseDeadline receivedAt={receivedAt} now={now} />}
        <StatusTag status={status} />
        {assignee && <AssigneeBadge email={assignee} />}
      </div>
    </li>
  )
}

/** Time left until the promised response; red and with another icon once overdue. */
export function ResponseDeadline({ receivedAt, now }: { receivedAt: string; now: Date }) {
  const { state, label } = responseDue(new Date(receivedAt), now, siteIdentity().timeZone)
  const Icon = state === 'overdue' ? TriangleAlert : Clock
  const style = { fresh: 'text-muted', soon: 'font-label', overdue: 'font-label text-danger' }[state]
  return (
    <span className={cn('tabular inline-flex items-center gap-2 text-small', style)}>
      <Icon aria-hidden="true" className="icon size-4.5" />
      {label}
    </span>
  )
}

/** Compact badge of the person a message is assigned to. */
function AssigneeBadge({ email }: { email: string }) {
  const label = `${email} answers`
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="relative grid size-8 shrink-0 place-items-center rounded-full border border-control bg-sunken text-mini font-label"
    >
      {initialsOf(email)}
    </span>
  )
}
