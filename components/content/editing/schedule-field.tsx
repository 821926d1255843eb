'use client'

import { Button } from '@/components/ui/button'
import { WallTimeField } from '@/components/ui/wall-time-field'
import { isPastChoice, pastChoice } from '@/lib/content/editing/saving'
import { fieldNames } from './form'
import { focusNext } from './use-editor'

interface ScheduleFieldProps {
  id: string
  /** An ISO 8601 instant, or empty. */
  value: string
  /** The time with which the post is stored, or empty. */
  stored: string
  onChange: (value: string) => void
  /** Whether the field shows a half-typed time; `value` is then the one before it. */
  isIncomplete: boolean
  onIncomplete: (isIncomplete: boolean) => void
  timeZone: string
  error?: string
  isSaving: boolean
  onSchedule: () => void
}

/** The time at which a draft is published automatically, in the school's time zone. */
export function ScheduleField(props: ScheduleFieldProps) {
  const { id, value, onChange, isIncomplete, onIncomplete, timeZone, error, isSaving, onSchedule } = props
  function clear() {
    onChange('')
    // The button is removed, and the field replaced.
    focusNext(id)
  }
  return (
    <div className="grid gap-2">
      <WallTimeField
        id={id}
        label={fieldNames.scheduledFor}
        description={scheduleDescription(props)}
        error={error}
        value={value}
        onChange={onChange}
        onIncomplete={onIncomplete}
        timeZone={timeZone}
      />
      {value && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={isSaving || isIncomplete} onClick={onSchedule}>
            Schedule
          </Button>
          <Button size="sm" variant="ghost" onClick={clear}>
            Do not schedule
          </Button>
        </div>
      )}
    </div>
  )
}

function scheduleDescription({ value, stored, isIncomplete, timeZone, error }: ScheduleFieldProps): string {
  if (!value || (isIncomplete && value !== stored))
    return `Leave empty to publish by hand. Time zone: ${timeZone}.`
  if (isPastChoice(value, stored)) return error ? '' : pastChoice
  const date = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const moment = `${date.format(new Date(value))} (${timeZone})`
  return value === stored ? `Goes live on ${moment}.` : `Press “Schedule” to publish it on ${moment}.`
}
