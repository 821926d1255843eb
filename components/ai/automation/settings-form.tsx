'use client'

import { type ReactNode, type SubmitEvent, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { type FieldErrors, useFormErrors } from '@/components/admin/form-errors'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { showSuccess } from '@/components/ui/toast'
import { cn } from '@/lib/platform/cn'
import type { Result } from '@/lib/platform/result'

interface SettingsFormProps {
  className: string
  submit: string
  /** Whether a field differs from what is stored. */
  dirty: boolean
  /** Called before the form is saved. */
  onSubmit?: () => void
  save: () => Promise<Result<undefined>>
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/** Saves one card of settings and shows the result (SPEC 8 "Settings save"). */
export function SettingsForm({ className, submit, dirty, onSubmit, save, children }: SettingsFormProps) {
  useUnsavedChanges(dirty)
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [busy, startTransition] = useTransition()

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.()
    startTransition(async () => {
      const result = await callAction(save)
      if (!result.ok) return showRefusal(result)
      clearErrors()
      await showSuccess('Settings saved successfully')
    })
  }

  return (
    <form
      ref={form}
      onSubmit={submitForm}
      noValidate
      className={cn('grid grid-cols-[minmax(0,1fr)]', className)}
    >
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
