'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { WallTimeField } from '@/components/ui/wall-time-field'
import { isPastChoice, pastChoice } from '@/lib/content/editing/saving'
import { fieldNames } from './form'

interface ScheduleFieldProps {
  id: string
  /** An ISO 8601 instant, or empty. */
  value: string
  /** The time with which the post is stored, or empty. */
  stored: string
  onChange: (value: string) => void
  timeZone: string
  error?: string
  isSaving: boolean
  onSchedule: () => void
}

/** The time at which a draft is published automatically, in the school's time zone. */
export function ScheduleField(props: ScheduleFieldProps) {
  const { id, value, onChange, timeZone, error, isSaving, onSchedule } = props
  const [isIncomplete, setIncomplete] = useState(false)
  return (
    <div className="grid gap-2">
      <WallTimeField
        id={id}
        label={fieldNames.scheduledFor}
        description={scheduleDescription(props)}
        error={error}
        value={value}
        onChange={onChange}
        onIncomplete={setIncomplete}
        timeZone={timeZone}
      />
      {value && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={isSaving || isIncomplete} onClick={onSchedule}>
            Schedule
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            Do not schedule
          </Button>
        </div>
      )}
    </div>
  )
}

function scheduleDescription({ value, stored, timeZone, error }: ScheduleFieldProps): string {
  if (!value) return `Leave empty to publish by hand. Time zone: ${timeZone}.`
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
