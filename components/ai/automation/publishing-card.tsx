'use client'

import { SwitchField } from '@/components/ui/switch-field'
import { TextField } from '@/components/ui/text-field'
import { savePublishing } from '@/lib/ai/automation/actions'
import { publishingOutcome } from '@/lib/ai/automation/forecast'
import { type Publishing, postsPerDayRule } from '@/lib/ai/automation/schema'
import { SettingsCard } from '../../admin/settings-card'
import { changesOf, useEdits } from './edits'
import { SettingsForm } from './settings-form'

/** The card that sets whether AI posts are published automatically, and the maximum per day. */
export function PublishingCard({ saved }: { saved: Publishing }) {
  const { maxPostsPerDay: savedMax, ...switches } = saved
  const { values, edit, endEdits } = useEdits({ ...switches, maxPosts: String(savedMax) })
  const { autoPublish, manualApprove, maxPosts } = values
  const maxPostsPerDay = postsPerDayRule.parse(maxPosts)
  const shown = { autoPublish, manualApprove, maxPostsPerDay }
  const changes = changesOf(saved, shown)
  const dirty = Object.keys(changes).length > 0

  return (
    <SettingsCard title="Publishing Settings">
      <SettingsForm
        className="gap-3"
        submit="Save Settings"
        dirty={dirty}
        // Without a change, whoever presses the button wants what is shown.
        save={() => savePublishing(dirty ? changes : shown)}
        onSaved={endEdits}
      >
        {() => (
          <>
            <SwitchField
              id="auto-publish"
              label="Auto-Publish"
              checked={autoPublish}
              onChange={({ target }) => edit({ autoPublish: target.checked })}
            />
            <SwitchField
              id="manual-approval"
              label="Manual Approval"
              checked={manualApprove}
              onChange={({ target }) => edit({ manualApprove: target.checked })}
            />
            <p role="status" className="bg-sunken p-4 text-small">
              {publishingOutcome(autoPublish, manualApprove)}
            </p>
            <div className="my-2">
              <TextField
                id="max-posts"
                label="Max Posts Per Day"
                type="number"
                inputMode="numeric"
                min={1}
                max={10}
                value={maxPosts}
                onChange={({ target }) => edit({ maxPosts: target.value })}
                onBlur={() => edit({ maxPosts: String(maxPostsPerDay) })}
                className="w-28"
              />
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}
