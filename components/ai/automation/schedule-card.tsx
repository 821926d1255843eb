'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { saveSchedule } from '@/lib/ai/automation/actions'
import { nextRuns, type Schedule } from '@/lib/ai/automation/schedule'
import { formatDateTime, weekdays } from '@/lib/platform/time'
import { SettingsCard } from '../../admin/settings-card'
import { SettingsForm } from './settings-form'

interface ScheduleCardProps {
  saved: Schedule
  timeZone: string
  /** The server's time when the page was rendered. */
  now: string
}

/** The card that sets the weekdays and the time of automated posts. */
export function ScheduleCard({ saved, timeZone, now }: ScheduleCardProps) {
  const [days, setDays] = useState(saved.days)
  const [time, setTime] = useState(saved.time)
  const save = () => saveSchedule({ days: weekdays.filter((day) => days.includes(day)), time })

  const tick = (day: string, ticked: boolean) =>
    setDays(ticked ? [...days, day] : days.filter((other) => other !== day))

  return (
    <SettingsCard title="Automated Schedule">
      <SettingsForm className="gap-5" submit="Save Schedule" save={save}>
        {(errors) => (
          <>
            <fieldset>
              <legend className="font-label">Days</legend>
              <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
                {weekdays.map((day) => (
                  <CheckboxField
                    key={day}
                    id={`day-${day}`}
                    label={day}
                    checked={days.includes(day)}
                    onChange={({ target }) => tick(day, target.checked)}
                  />
                ))}
              </div>
            </fieldset>
            <TextField
              id="schedule-time"
              label="Time"
              description={`24 hours, ${timeZone}`}
              error={errors.time}
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
              className="w-36"
            />
            <NextRuns schedule={{ days, time }} timeZone={timeZone} now={now} />
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}

/** The next runs under the chosen schedule, before it is saved. */
function NextRuns({ schedule, timeZone, now }: Omit<ScheduleCardProps, 'saved'> & { schedule: Schedule }) {
  const runs = schedule.time ? nextRuns(schedule, new Date(now), timeZone, 3) : []
  return (
    <div>
      <h3 className="font-label">Next runs</h3>
      {runs.length > 0 ? (
        <ol className="mt-1 text-muted">
          {runs.map((run) => (
            <li key={run.getTime()}>{formatDateTime(run, timeZone)}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 text-muted">None: no day is ticked, so nothing is written by itself.</p>
      )}
    </div>
  )
}
