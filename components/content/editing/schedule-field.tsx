import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { instantOf, wallTimeOf } from '@/lib/platform/time'

interface ScheduleFieldProps {
  id: string
  /** An ISO 8601 instant, or empty. */
  value: string
  /** Whether the post is stored with this time. */
  isSaved: boolean
  onChange: (value: string) => void
  timeZone: string
  error?: string
  /** The button that saves the scheduled time. */
  children: ReactNode
}

/** The time at which a draft is published automatically, in the school's time zone. */
export function ScheduleField(props: ScheduleFieldProps) {
  const { id, value, isSaved, onChange, timeZone, error, children } = props
  const localTime = value ? wallTimeOf(new Date(value), timeZone) : ''
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        label="Schedule for"
        description={scheduleDescription(value, timeZone, isSaved)}
        error={error}
        type="datetime-local"
        value={localTime}
        onChange={({ target }) =>
          onChange(target.value ? instantOf(target.value.slice(0, 16), timeZone).toISOString() : '')
        }
      />
      {value && (
        <div className="flex flex-wrap gap-2">
          {children}
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            Do not schedule
          </Button>
        </div>
      )}
    </div>
  )
}

function scheduleDescription(value: string, timeZone: string, isSaved: boolean): string {
  if (!value) return `Leave empty to publish by hand. Time zone: ${timeZone}.`
  const date = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const moment = `${date.format(new Date(value))} (${timeZone})`
  return isSaved ? `Goes live on ${moment}.` : `Press “Schedule” to publish it on ${moment}.`
}
