'use client'

import { useState } from 'react'
import { SwitchField } from '@/components/ui/switch-field'
import { TextField } from '@/components/ui/text-field'
import { savePublishing } from '@/lib/ai/automation/actions'
import { publishingOutcome } from '@/lib/ai/automation/forecast'
import { type Publishing, postsPerDayRule } from '@/lib/ai/automation/schema'
import { SettingsCard } from '../../admin/settings-card'
import { SettingsForm } from './settings-form'

/** The card that sets whether AI posts are published automatically, and the maximum per day. */
export function PublishingCard({ saved }: { saved: Publishing }) {
  const [autoPublish, setAutoPublish] = useState(saved.autoPublish)
  const [manualApprove, setManualApprove] = useState(saved.manualApprove)
  const [maxPosts, setMaxPosts] = useState(String(saved.maxPostsPerDay))
  const maxPostsPerDay = postsPerDayRule.parse(maxPosts)
  const correct = () => setMaxPosts(String(maxPostsPerDay))
  const chosen = { autoPublish, manualApprove, maxPostsPerDay }
  const dirty =
    autoPublish !== saved.autoPublish ||
    manualApprove !== saved.manualApprove ||
    maxPostsPerDay !== saved.maxPostsPerDay

  return (
    <SettingsCard title="Publishing Settings">
      <SettingsForm
        className="gap-3"
        submit="Save Settings"
        dirty={dirty}
        onSubmit={correct}
        save={() => savePublishing(chosen)}
      >
        {() => (
          <>
            <SwitchField
              id="auto-publish"
              label="Auto-Publish"
              checked={autoPublish}
              onChange={({ target }) => setAutoPublish(target.checked)}
            />
            <SwitchField
              id="manual-approval"
              label="Manual Approval"
              checked={manualApprove}
              onChange={({ target }) => setManualApprove(target.checked)}
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
                onChange={({ target }) => setMaxPosts(target.value)}
                onBlur={correct}
                className="w-28"
              />
            </div>
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}
