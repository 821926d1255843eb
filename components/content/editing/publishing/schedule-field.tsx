'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { instantOf, wallTimeOf } from '@/lib/platform/zoned-time'

interface ScheduleFieldProps {
  id: string
  /** An instant, ISO 8601, or empty. */
  value: string
  onChange: (value: string) => void
  timeZone: string
  error?: string
}

/** When a draft publishes itself, in the school's time zone wherever the writer is. */
export function ScheduleField({ id, value, onChange, timeZone, error }: ScheduleFieldProps) {
  const shown = value ? wallTimeOf(new Date(value), timeZone) : ''
  return (
    <div className="grid gap-2">
      <Field id={id} label="Publish by itself on" description={words(value, timeZone)} error={error}>
        {(control) => (
          <Input
            {...control}
            compact
            type="datetime-local"
            value={shown}
            onChange={({ target }) =>
              onChange(target.value ? instantOf(target.value.slice(0, 16), timeZone).toISOString() : '')
            }
          />
        )}
      </Field>
      {value && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange('')}>
          Do not schedule
        </Button>
      )}
    </div>
  )
}

function words(value: string, timeZone: string): string {
  if (!value) return `Leave empty to publish by hand. The time of ${timeZone}.`
  const date = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  return `Save the draft, and it publishes itself on ${date.format(new Date(value))} (${timeZone}).`
}
