'use client'

import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { saveSchedule } from '@/lib/ai/automation/actions'
import { monthlyForecast, type PostCosts, publishingOutcome } from '@/lib/ai/automation/forecast'
import type { ScheduleState } from '@/lib/ai/automation/queries'
import { nextRuns, type Schedule } from '@/lib/ai/automation/schedule'
import type { Publishing } from '@/lib/ai/automation/schema'
import { formatDateTime, weekdays } from '@/lib/platform/time'
import { SettingsCard } from '../../admin/settings-card'
import { useEdits } from './edits'
import { PauseSwitch } from './pause-switch'
import { SettingsForm } from './settings-form'

interface ScheduleCardProps {
  saved: Schedule
  state: ScheduleState
  /** What the forecast is based on: the saved settings of publishing, and what posts cost. */
  publishing: Publishing
  costs: PostCosts
  timeZone: string
  /** The server's time when the page was rendered. */
  now: string
}

/** The card that sets the weekdays and the time of automated posts. Its first save is the consent to them. */
export function ScheduleCard({ saved, state, ...forecast }: ScheduleCardProps) {
  // Days and time are saved together, so that the schedule that is stored is one that the person has seen.
  const stored = { days: weekdays.filter((day) => saved.days.includes(day)), time: saved.time }
  const { values, edits, edit, endEdits } = useEdits({ schedule: stored })
  const { days, time } = values.schedule
  const isChanged = edits.schedule !== undefined

  const tick = (changed: string, ticked: boolean) =>
    edit({
      schedule: { days: weekdays.filter((day) => (day === changed ? ticked : days.includes(day))), time },
    })

  return (
    <SettingsCard title="Automated Schedule">
      {state === 'not-agreed' ? (
        <p className="bg-sunken p-4">
          No posts are written automatically yet. This begins when you press “Save Schedule”.
        </p>
      ) : (
        <PauseSwitch paused={state === 'paused'} />
      )}
      <SettingsForm
        className="gap-5"
        submit="Save Schedule"
        dirty={isChanged}
        save={() => saveSchedule({ days, time })}
        onSaved={endEdits}
      >
        {(errors) => (
          <>
            <fieldset>
              <legend className="font-label">Days</legend>
              <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-4">
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
              description={`By the clock of ${forecast.timeZone}`}
              error={errors.time}
              type="time"
              value={time}
              onChange={({ target }) => edit({ schedule: { days, time: target.value } })}
              className="w-44 max-w-full"
            />
            <Forecast schedule={{ days, time }} state={state} {...forecast} />
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}

type ForecastProps = Omit<ScheduleCardProps, 'saved'> & { schedule: Schedule }

/** What the chosen schedule will write, cost and do, before it is saved. */
function Forecast({ schedule, state, publishing, costs, timeZone, now }: ForecastProps) {
  const { posts, cost } = monthlyForecast(schedule.days.length, costs)
  const runs = schedule.time ? nextRuns(schedule, new Date(now), timeZone, 3) : []
  return (
    <dl className="grid gap-4">
      <Item name="Posts a month">{posts}</Item>
      <Item name="Cost a month">{cost}</Item>
      <Item name="What happens to the posts">
        {publishingOutcome(publishing.autoPublish, publishing.manualApprove)}
      </Item>
      <Item name={runNames[state]}>
        {runs.length > 0 ? (
          <ol>
            {runs.map((run) => (
              <li key={run.getTime()}>{formatDateTime(run, timeZone)}</li>
            ))}
          </ol>
        ) : (
          'None: no day is ticked, so no posts are written automatically.'
        )}
      </Item>
    </dl>
  )
}

const runNames: Record<ScheduleState, string> = {
  'not-agreed': 'First runs, once it is saved',
  paused: 'Next runs, once it is resumed',
  running: 'Next runs',
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-label">{name}</dt>
      <dd className="mt-1 text-muted">{children}</dd>
    </div>
  )
}
