'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Input } from '@/components/ui/input'
import { setFollowUp } from '@/lib/leads/inbox/actions'
import type { Message } from '@/lib/leads/inbox/message'
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
  const [error, setError] = useState<string>()
  const before = followUpOn ?? ''
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The day in the field; empty if it was cleared, undefined if it is incomplete or in the past. The effect below reads it after the field was unmounted. */
  const typed = useRef<IsoDay | ''>(undefined)
  /** The day that was chosen while the last one was stored. */
  const waiting = useRef<IsoDay | ''>(undefined)
  /** Whether the day in the field is not stored, because the last change was refused. */
  const unsaved = useRef(false)
  // Shows what is stored after an undo or a shortcut; while somebody types, nothing is replaced. Also after each change, because one that is
  // undone at once leaves `before` as it was.
  useEffect(() => {
    if (!field.current || timer.current || busy || waiting.current !== undefined || unsaved.current) return
    field.current.value = before
    setError(undefined)
  }, [before, busy])
  // `aria-disabled` while busy, not `disabled`: the focus would be lost.
  function change(day: IsoDay | '') {
    waiting.current = busy ? day : undefined
    if (busy || day === before) return
    unsaved.current = true
    start(() => setFollowUp({ kind, id, from: before, day }), labelOf(day), {
      onDone: () => {
        unsaved.current = false
      },
      undo: {
        subject: `follow-up of ${id}`,
        call: () => setFollowUp({ kind, id, from: day, day: before }),
        success: `${labelOf(before)}, as before`,
      },
    })
  }
  const changeToWaiting = useEffectEvent(() => waiting.current !== undefined && change(waiting.current))
  useEffect(() => {
    if (!busy) changeToWaiting()
  }, [busy])
  function saveTyped() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (field.current && !field.current.validity.valid) setError(noDay)
    else if (typed.current !== undefined) change(typed.current)
  }
  const newest = useRef(saveTyped)
  newest.current = saveTyped
  // A day chosen just before the page is left is stored, too. A tab that closes might not send it, so the browser asks.
  useEffect(() => {
    const saveNow = (event?: Event) => {
      if (!timer.current) return
      newest.current()
      event?.preventDefault()
    }
    addEventListener('beforeunload', saveNow)
    return () => {
      removeEventListener('beforeunload', saveNow)
      saveNow()
    }
  }, [])
  return (
    <HydratedFieldset>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id="follow-up"
          label="Next follow-up"
          error={error}
          className="w-44 max-w-full data-invalid:w-full"
        >
          {(control) => (
            <Input
              compact
              ref={field}
              {...control}
              type="date"
              className="max-w-44"
              min={before && before < today ? before : today}
              defaultValue={before}
              aria-disabled={busy}
              onChange={({ target }) => {
                if (target.validity.valid) setError(undefined)
                typed.current = target.validity.valid ? target.value : undefined
                clearTimeout(timer.current)
                timer.current = setTimeout(() => newest.current(), pauseAfterTyping)
              }}
              onBlur={() => timer.current && saveTyped()}
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

/** Milliseconds after the last key before a typed day is stored: its first digit alone is a valid day, too. */
const pauseAfterTyping = 1000

const noDay = 'Choose today or a later day. This one is not saved.'

const labelOf = (day: IsoDay | '') => (day ? `Follow-up on ${formatShortDay(day)}` : 'No follow-up')
