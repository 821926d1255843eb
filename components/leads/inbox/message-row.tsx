'use client'

import { CalendarClock, Clock, TriangleAlert } from 'lucide-react'
import { rowLink } from '@/components/admin/lists/list-row'
import { SelectItem } from '@/components/admin/lists/selection'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Wait } from '@/lib/leads/inbox/due-time'
import type { ListedMessage } from '@/lib/leads/inbox/queries'
import { cn } from '@/lib/platform/cn'
import { initialsOf } from '@/lib/platform/names'
import { StatusButtons } from './status-buttons'
import { StatusTag } from './status-tag'

interface MessageRowProps extends Pick<ListedMessage, 'kind' | 'id' | 'name' | 'status'> {
  heading: 'h2' | 'h3'
  about: string
  /** The form that was used, and when. */
  arrival: string
  wait?: Wait
  followUp?: { label: string; isLate: boolean; isToday: boolean }
  /** Name or address of the person the message is assigned to. */
  assignee?: string
}

/**
 * One message of the list: its sender, its subject, what is to be done when, and its status. Rendered in the browser from its values,
 * because as markup of the server it would be sent twice.
 */
export function MessageRow(props: MessageRowProps) {
  const { kind, id, name, status, heading: Heading, about, arrival, wait, followUp, assignee } = props
  return (
    <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border border-line bg-surface py-3 pr-4 pl-1.5 md:pl-2.5 focus-within:border-ink has-checked:border-ink md:min-h-18 lg:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] lg:items-center">
      <SelectItem id={id} label={`Select ${name}`} className="z-1 -mt-2 lg:mt-0" />
      <div className="min-w-0">
        <Heading className={status === 'new' ? 'font-bold break-words' : 'font-nav break-words'}>
          <Link
            {...rowLink}
            href={`/admin/inbox/${kind}/${id}`}
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </Heading>
        <p className="truncate text-small text-muted">{about}</p>
        <p className="text-small text-muted">{arrival}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-lg:col-start-2 lg:max-w-80 lg:justify-end">
        {wait && <Waiting {...wait} />}
        {followUp && <FollowUpDay {...followUp} />}
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
export function Waiting({ late, state, label }: Wait) {
  return (
    <>
      {late && <LabelTag tone="alaari">{late}</LabelTag>}
      {!(late && state === 'overdue') && <ResponseDeadline state={state} label={label} />}
    </>
  )
}

/** Time left until the promised response; red and with another icon once overdue. */
function ResponseDeadline({ state, label }: Pick<Wait, 'state' | 'label'>) {
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
function FollowUpDay({ label, isLate, isToday }: NonNullable<MessageRowProps['followUp']>) {
  const style = isLate ? 'font-label text-danger' : isToday ? 'font-label' : 'text-muted'
  return (
    <span className={cn('tabular inline-flex items-center gap-2 text-small', style)}>
      <CalendarClock aria-hidden="true" className="icon size-4.5" />
      {label}
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
