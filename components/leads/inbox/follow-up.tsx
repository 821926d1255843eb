'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Input } from '@/components/ui/input'
import { setFollowUp } from '@/lib/leads/inbox/actions'
import type { Message } from '@/lib/leads/inbox/queries'
import { daysAfter } from '@/lib/leads/inbox/to-do'
import { formatShortDay, type IsoDay } from '@/lib/platform/time'
import { useInboxAction } from './use-inbox-action'

type FollowUpProps = Pick<Message, 'kind' | 'id' | 'followUpOn'> & {
  /** The day in the school's time zone. */
  today: IsoDay
}

const shortcuts = { Tomorrow: 1, 'In 3 days': 3, 'In a week': 7 }

/** The day on which somebody writes or calls again. Saved at once. */
export function FollowUp({ kind, id, followUpOn, today }: FollowUpProps) {
  const { busy, start } = useInboxAction()
  const before = followUpOn ?? ''
  const field = useRef<HTMLInputElement>(null)
  // Shows what is stored after an undo or a shortcut; while somebody types, nothing is replaced.
  useEffect(() => {
    if (field.current) field.current.value = before
  }, [before])
  // `aria-disabled` while busy, not `disabled`: the focus would be lost.
  const change = (day: IsoDay | '') =>
    !busy &&
    day !== before &&
    start(() => setFollowUp({ kind, id, from: before, day }), labelOf(day), {
      undo: {
        subject: `follow-up of ${id}`,
        call: () => setFollowUp({ kind, id, from: day, day: before }),
        success: `${labelOf(before)}, as before`,
      },
    })
  return (
    <HydratedFieldset>
      <div className="flex flex-wrap items-end gap-2">
        <Field id="follow-up" label="Next follow-up" className="w-44 max-w-full">
          {(control) => (
            <Input
              compact
              ref={field}
              {...control}
              type="date"
              min={before && before < today ? before : today}
              defaultValue={before}
              aria-disabled={busy}
              onChange={({ target }) => target.validity.valid && target.value && change(target.value)}
            />
          )}
        </Field>
        {Object.entries(shortcuts).map(([label, days]) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            aria-disabled={busy}
            onClick={() => change(daysAfter(today, days))}
          >
            {label}
          </Button>
        ))}
        {before && (
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={busy}
            onClick={() => {
              // This button disappears with the follow-up.
              field.current?.focus()
              change('')
            }}
          >
            Done, no follow-up
          </Button>
        )}
      </div>
    </HydratedFieldset>
  )
}

const labelOf = (day: IsoDay | '') => (day ? `Follow-up on ${formatShortDay(day)}` : 'No follow-up')
