import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { leadForms } from '@/lib/forms/rows'
import { formatDateTime } from '@/lib/platform/time'
import { AssigneeMark } from './assignee-mark'
import type { ListedMessage } from './message-list'
import { PromiseClock } from './promise-clock'
import { StatusTag } from './status-tag'

interface MessageRowProps {
  message: ListedMessage
  /** Who answers it, by their address. */
  assignee?: string
  timeZone: string
  now: Date
}

/** One message of the list: who, what about, and how much time is left to answer. */
export function MessageRow({ message, assignee, timeZone, now }: MessageRowProps) {
  const { kind, id, name, words, about, status, suspicion, receivedAt } = message
  return (
    <li className="relative grid items-start gap-x-5 gap-y-2 border border-line bg-surface p-4 md:min-h-18 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:py-3">
      <div className="min-w-0">
        <h2 className={status === 'new' ? 'font-bold break-words' : 'font-nav break-words'}>
          <Link href={`/admin/inbox/${kind}/${id}`} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="truncate text-small text-muted">{[about, words].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-muted">
          {leadForms[kind].titles.inbox} · {formatDateTime(receivedAt, timeZone)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        {status === 'new' && <PromiseClock receivedAt={receivedAt} now={now} timeZone={timeZone} />}
        {suspicion && status === 'new' && <LabelTag tone="alaari">May be spam</LabelTag>}
        <StatusTag status={status} />
        {assignee && <AssigneeMark email={assignee} />}
      </div>
    </li>
  )
}
