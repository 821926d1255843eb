'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import { savePublishing } from '@/lib/ai/automation/actions'
import { type Publishing, postsPerDayRule } from '@/lib/ai/automation/schema'
import { SettingsCard } from '../../admin/settings-card'
import { useSaving } from './use-saving'

/** Whether AI posts are published automatically, and how many in a day. */
export function PublishingCard({ saved }: { saved: Publishing }) {
  const [autoPublish, setAutoPublish] = useState(saved.autoPublish)
  const [manualApprove, setManualApprove] = useState(saved.manualApprove)
  const [most, setMost] = useState(String(saved.maxPostsPerDay))
  const { busy, save } = useSaving()
  const maxPostsPerDay = postsPerDayRule.parse(most)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMost(String(maxPostsPerDay))
    save(() => savePublishing({ autoPublish, manualApprove, maxPostsPerDay }))
  }

  return (
    <SettingsCard title="Publishing Settings">
      <form onSubmit={onSubmit} noValidate className="grid gap-3">
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
          {outcome(autoPublish, manualApprove)}
        </p>
        <Field id="max-posts" label="Max Posts Per Day" className="mt-2">
          {(control) => (
            <Input
              compact
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={10}
              value={most}
              onChange={({ target }) => setMost(target.value)}
              onBlur={() => setMost(String(maxPostsPerDay))}
              className="w-28"
            />
          )}
        </Field>
        <Button type="submit" size="sm" busy={busy} busyText="Saving..." className="mt-2 justify-self-start">
          Save Settings
        </Button>
      </form>
    </SettingsCard>
  )
}

/** The two switches together, in plain words: approval wins (CONTRACT, decision 10). */
function outcome(autoPublish: boolean, manualApprove: boolean): string {
  if (autoPublish && !manualApprove)
    return 'Posts that AI writes are published at once, without anybody reading them.'
  if (autoPublish) return 'Posts that AI writes wait as drafts: approval comes before publishing by itself.'
  return 'Posts that AI writes wait as drafts until somebody publishes them.'
}
