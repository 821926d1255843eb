'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { SettingsCard } from '@/components/admin/settings-card'
import { SwitchField } from '@/components/ui/switch-field'
import { showError, showSuccess } from '@/components/ui/toast'
import { requireSecondFactor } from '@/lib/accounts/people/actions'

/** Whether everybody needs an authenticator app. */
export function RequireSecondFactor({ required }: { required: boolean }) {
  const [busy, startTransition] = useTransition()
  const change = (wanted: boolean) =>
    startTransition(async () => {
      const answer = await callAction(() => requireSecondFactor({ required: wanted }))
      if (!answer.ok) return void showError(answer.message)
      const description = wanted ? 'Everybody needs an authenticator app now' : 'The app is up to everybody'
      showSuccess(description)
    })
  return (
    <SettingsCard title="Authenticator apps">
      <SwitchField
        id="require-second-factor"
        label="Require one of everybody"
        description="Whoever has none is asked to set it up and can do nothing else until then. You need one yourself first."
        checked={required}
        disabled={busy}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </SettingsCard>
  )
}
