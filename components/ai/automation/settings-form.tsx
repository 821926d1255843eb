'use client'

import { type ReactNode, type SubmitEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { showError, showSuccess } from '@/components/ui/toast'
import { cn } from '@/lib/platform/cn'
import type { Result } from '@/lib/platform/result'

type Errors = Readonly<Record<string, string>>

interface SettingsFormProps {
  className: string
  submit: string
  /** Whether a field differs from what is stored. */
  dirty: boolean
  /** Called before the form is saved. */
  onSubmit?: () => void
  save: () => Promise<Result<undefined>>
  /** Renders the fields with their errors. */
  children: (errors: Errors) => ReactNode
}

/** Saves one card of settings and shows the result in a toast (SPEC 8 "Settings save"). */
export function SettingsForm({ className, submit, dirty, onSubmit, save, children }: SettingsFormProps) {
  useUnsavedChanges(dirty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, startTransition] = useTransition()

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.()
    startTransition(async () => {
      const result = await callAction(save)
      setErrors(result.ok ? {} : (result.fieldErrors ?? {}))
      await (result.ok ? showSuccess('Settings saved successfully') : showError(result.message))
    })
  }

  return (
    <form onSubmit={submitForm} noValidate className={cn('grid grid-cols-[minmax(0,1fr)]', className)}>
      <HydratedFieldset>
        {children(errors)}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="sm" busy={busy} busyText="Saving...">
            {submit}
          </Button>
          <p role="status" className="text-small text-muted">
            {dirty && 'Not saved yet'}
          </p>
        </div>
      </HydratedFieldset>
    </form>
  )
}
