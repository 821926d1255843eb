import { CalendarClock, Clock, TriangleAlert } from 'lucide-react'
import { SelectItem } from '@/components/admin/lists/selection'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { leadForms } from '@/lib/forms/rows'
import { initialsOf } from '@/lib/leads/inbox/assignee'
import { type Desk, deskOf, lateLabel, responseDue } from '@/lib/leads/inbox/due-time'
import type { Assignee, ListedMessage } from '@/lib/leads/inbox/queries'
import { type Urgency, urgencyOf } from '@/lib/leads/inbox/to-do'
import { cn } from '@/lib/platform/cn'
import { formatDateTime, formatShortDay, wallTimeOf } from '@/lib/platform/time'
import { school } from '@/lib/school/school'
import { SelectableMessages } from './selectable-messages'
import { StatusButtons } from './status-buttons'
import { StatusTag } from './status-tag'

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
          message={message}
          assignee={namesById.get(message.assignedTo ?? '')}
          now={now}
          desk={desk}
          today={today}
          heading={todo ? 'h3' : 'h2'}
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

interface MessageRowProps {
  message: ListedMessage
  /** Name or address of the person the message is assigned to. */
  assignee?: string
  now: Date
  desk: Desk
  today: string
  heading: 'h2' | 'h3'
}

/** One message of the list: its sender, its subject, what is to be done when, and its status. */
function MessageRow({ message, assignee, now, desk, today, heading: Heading }: MessageRowProps) {
  const { kind, id, name, preview, about, status, suspicion, receivedAt, followUpOn } = message
  return (
    <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border border-line bg-surface py-3 pr-4 pl-1.5 md:pl-2.5 focus-within:border-ink has-checked:border-ink md:min-h-18 lg:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] lg:items-center">
      <SelectItem id={id} label={`Select ${name}`} className="z-1 -mt-2 lg:mt-0" />
      <div className="min-w-0">
        <Heading className={status === 'new' ? 'font-bold break-words' : 'font-nav break-words'}>
          <Link href={`/admin/inbox/${kind}/${id}`} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </Heading>
        <p className="truncate text-small text-muted">{[about, preview].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-muted">
          {leadForms[kind].titles.inbox} · {formatDateTime(receivedAt, desk.timeZone)}
          {suspicion && status === 'new' && ` · ${suspicion}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-lg:col-start-2 lg:max-w-80 lg:justify-end">
        {status === 'new' && <Waiting receivedAt={receivedAt} now={now} desk={desk} />}
        {followUpOn && <FollowUpDay day={followUpOn} today={today} />}
        <StatusTag status={status} />
        {assignee && <AssigneeBadge name={assignee} />}
      </div>
      <div className="max-lg:col-span-2 max-lg:pl-2.5">
        <StatusButtons {...{ kind, id, name, status }} compact />
      </div>
    </li>
  )
}

/** How long somebody has waited once that is too long; before, the time left until the promised response. */
export function Waiting({ receivedAt, now, desk }: { receivedAt: string; now: Date; desk: Desk }) {
  const late = lateLabel(new Date(receivedAt), now, desk)
  const { state, label } = responseDue(new Date(receivedAt), now, desk)
  return (
    <>
      {late && <LabelTag tone="alaari">{late}</LabelTag>}
      {!(late && state === 'overdue') && <ResponseDeadline state={state} label={label} />}
    </>
  )
}

/** Time left until the promised response; red and with another icon once overdue. */
function ResponseDeadline({ state, label }: Pick<ReturnType<typeof responseDue>, 'state' | 'label'>) {
  const Icon = state === 'overdue' ? TriangleAlert : Clock
  const style = { fresh: 'text-muted', soon: 'font-label', overdue: 'font-label text-danger' }[state]
  return (
    <span className={cn('tabular inline-flex items-center gap-2 text-small', style)}>
      <Icon aria-hidden="true" className="icon size-4.5" />
      {label}
    </span>
  )
}

/** The day of the next follow-up; red once it is over. */
function FollowUpDay({ day, today }: { day: string; today: string }) {
  const style = day < today ? 'font-label text-danger' : day === today ? 'font-label' : 'text-muted'
  return (
    <span className={cn('tabular inline-flex items-center gap-2 text-small', style)}>
      <CalendarClock aria-hidden="true" className="icon size-4.5" />
      Follow up {day === today ? 'today' : formatShortDay(day)}
    </span>
  )
}

/** Compact badge of the person a message is assigned to. */
function AssigneeBadge({ name }: { name: string }) {
  const label = `Assigned to ${name}`
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="relative grid size-8 shrink-0 place-items-center rounded-full border border-control bg-sunken text-mini font-label"
    >
      {initialsOf(name)}
    </span>
  )
}
