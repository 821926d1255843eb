'use client'

import { type ComponentProps, type ReactNode, type SubmitEvent, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { type FieldErrors, useFormErrors } from '@/components/admin/form-errors'
import { UnsavedNote, useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { showSuccess } from '@/components/ui/toast'
import { cn } from '@/lib/platform/cn'
import type { Result } from '@/lib/platform/result'

interface SettingsFormProps {
  className: string
  submit: string
  busyText?: string
  variant?: ComponentProps<typeof Button>['variant']
  /** The message of the success (SPEC 8 "Settings save"). */
  success?: string
  /** Whether a field differs from what is stored. */
  dirty: boolean
  save: () => Promise<Result<undefined>>
  onSaved?: () => void
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/** Saves one card of settings and shows the result. */
export function SettingsForm(props: SettingsFormProps) {
  const { className, submit, busyText = 'Saving...', variant, dirty, children } = props
  const { success = 'Settings saved successfully', save, onSaved } = props
  useUnsavedChanges(dirty)
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [busy, startTransition] = useTransition()

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    startTransition(async () => {
      const result = await callAction(save)
      if (!result.ok) return showRefusal(result)
      clearErrors()
      onSaved?.()
      await showSuccess(success)
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
          <Button type="submit" size="sm" variant={variant} busy={busy} busyText={busyText}>
            {submit}
          </Button>
          <UnsavedNote dirty={dirty} />
        </div>
      </HydratedFieldset>
    </form>
  )
}
