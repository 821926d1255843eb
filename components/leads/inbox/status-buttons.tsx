'use client'

import { type KeyboardEvent, useOptimistic, useTransition } from 'react'
import { callThen, showUndoable } from '@/components/admin/call-action'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { setStatus } from '@/lib/leads/inbox/actions'
import type { Message } from '@/lib/leads/inbox/message'
import type { Status } from '@/lib/leads/inbox/schema'
import { cn } from '@/lib/platform/cn'
import { undoStatus, withLostPlaces } from './lost-places'
import { statusIcons, statusLabels } from './status-tag'

type StatusButtonsProps = Pick<Message, 'kind' | 'id' | 'name' | 'status'> & {
  /** Small and without spam, on a wide screen icons only: for a row of the list. */
  compact?: boolean
}

/** One button for each status. A tap is saved at once; its toast offers to undo it. */
export function StatusButtons({ kind, id, name, status, compact = false }: StatusButtonsProps) {
  const [shown, show] = useOptimistic(status)
  const [busy, startTransition] = useTransition()
  const change = (next: Status) =>
    startTransition(async () => {
      show(next)
      await callThen(
        () => setStatus({ kind, id, from: status, status: next }),
        ({ lostPlaces }) => {
          const success = `${markedAs(status)} again`
          showUndoable(withLostPlaces(markedAs(next), lostPlaces, name), {
            subject: `status of ${id}`,
            call: undoStatus(() => setStatus({ kind, id, from: next, status }), success, name),
            success,
          })
        },
      )
    })
  const offered = (Object.keys(statusLabels) as Status[]).filter((one) => !compact || one !== 'spam')
  const reachable = offered.includes(shown) ? shown : offered[0]
  return (
    <HydratedFieldset>
      <div
        role="toolbar"
        aria-label={`Status of ${name}`}
        onKeyDown={moveFocus}
        className={cn(
          compact
            ? // Wider than its row's text, so that six buttons fit on a phone of 360 px.
              'relative flex flex-wrap justify-between max-lg:-mx-2 lg:flex-nowrap'
            : 'grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap',
        )}
      >
        {offered.map((one) => {
          const Icon = statusIcons[one]
          const label = statusLabels[one]
          const isCurrent = one === shown
          return (
            <button
              key={one}
              type="button"
              data-status={one}
              aria-pressed={isCurrent}
              title={compact ? label : undefined}
              tabIndex={one === reachable ? 0 : -1}
              // Not disabled while busy: the focus would be lost, and with it the place in the list.
              onClick={() => busy || isCurrent || change(one)}
              className={cn(
                'inline-flex min-h-12 items-center justify-center rounded-control',
                compact
                  ? // On the narrowest phones the six just fit without padding.
                    'min-w-11 flex-col gap-1 text-mini leading-none max-[24rem]:tracking-tight min-[24rem]:max-lg:px-0.5 lg:size-11'
                  : 'gap-1.5 border border-control px-1 text-mini font-label sm:gap-2 sm:px-3.5 sm:text-small',
                isCurrent ? 'bg-ink text-on-ink' : 'hover:bg-sunken',
                compact && !isCurrent && 'text-muted',
              )}
            >
              <Icon aria-hidden="true" className="icon" />
              <span className={compact ? 'lg:sr-only' : undefined}>{label}</span>
            </button>
          )
        })}
      </div>
    </HydratedFieldset>
  )
}

const markedAs = (status: Status) => `Marked as ${statusLabels[status].toLowerCase()}`

/** One stop of the Tab key for all buttons; the arrow keys move between them. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!step) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((from + step) % buttons.length)?.focus()
}
