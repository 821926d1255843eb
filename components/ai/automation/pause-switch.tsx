'use client'

import { useOptimistic, useTransition } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { SwitchField } from '@/components/ui/switch-field'
import { pauseSchedule } from '@/lib/ai/automation/actions'

/** Pauses and resumes the schedule at once; its toast offers to undo that. */
export function PauseSwitch({ paused }: { paused: boolean }) {
  const [shown, showPaused] = useOptimistic(paused)
  const [, startTransition] = useTransition()

  const change = (next: boolean) =>
    startTransition(async () => {
      showPaused(next)
      await reportAction(() => pauseSchedule({ paused: next }), messageOf(next), {
        undo: {
          subject: 'schedule',
          call: () => pauseSchedule({ paused: !next }),
          success: messageOf(!next),
        },
      })
    })

  return (
    <HydratedFieldset>
      <div className="bg-sunken px-4 py-2">
        <SwitchField
          id="schedule-running"
          label="Run the schedule"
          description={shown ? pausedText : 'Running: posts are written at the times below.'}
          checked={!shown}
          onChange={({ target }) => change(!target.checked)}
        />
      </div>
    </HydratedFieldset>
  )
}

const pausedText =
  'Paused: no posts are written automatically, and missed days are not made up for. A post that is being written is still finished.'

const messageOf = (paused: boolean) => (paused ? 'The schedule is paused' : 'The schedule is running')
