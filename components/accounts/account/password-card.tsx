'use client'

import { type SubmitEvent, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { SettingsCard } from '@/components/admin/settings-card'
import { WatchFields } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { TextField } from '@/components/ui/text-field'
import { showSuccess } from '@/components/ui/toast'
import { changePassword } from '@/lib/accounts/account-actions'
import { minPasswordLength } from '@/lib/accounts/rules'

/** Changes the password; requires the current one. */
export function PasswordCard({ email }: { email: string }) {
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [busy, startTransition] = useTransition()
  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [current, password] = [String(typed.get('current')), String(typed.get('password'))]
    startTransition(async () => {
      const result = await callAction(() => changePassword({ current, password }))
      if (!result.ok) return showRefusal(result)
      clearErrors()
      form.current?.reset()
      await showSuccess('Your new password is saved')
    })
  }
  return (
    <SettingsCard title="Password" description="Saving a new one ends your sessions on all other devices.">
      <form ref={form} onSubmit={change} noValidate className="grid max-w-110 gap-5">
        <WatchFields />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          id="current-password"
          label="Current password"
          error={errors.current}
          required
          name="current"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          id="new-password"
          label="New password"
          description={`At least ${minPasswordLength} characters.`}
          error={errors.password}
          required
          name="password"
          type="password"
          autoComplete="new-password"
        />
        {/* Disabled until hydration: the browser would submit the form as a GET request, with the passwords in the URL. */}
        <HydratedFieldset>
          <Button type="submit" size="sm" busy={busy} busyText="Saving..." className="justify-self-start">
            Save new password
          </Button>
        </HydratedFieldset>
      </form>
    </SettingsCard>
  )
}
