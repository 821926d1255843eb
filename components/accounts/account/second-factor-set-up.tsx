'use client'

import { type SubmitEvent, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { QrPicture } from '@/components/ui/qr-picture'
import { showError } from '@/components/ui/toast'
import { type beginSecondFactor, finishSecondFactor } from '@/lib/accounts/second-factor-actions'

export type Enrolment = Extract<Awaited<ReturnType<typeof beginSecondFactor>>, { ok: true }>['data']

interface FactorSetUpProps {
  enrolment: Enrolment
  /** Called with the recovery codes once the app has been set up. */
  onDone: (codes: string[]) => void
  /** Called when the set-up is cancelled, or no longer valid. */
  onCancel: () => void
}

/** A ref that focuses the element when it is mounted: for content that replaces the button that was pressed. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The secret for the app, as a QR code and as text, and a field for the app's first code. */
export function FactorSetUp({ enrolment, onDone, onCancel }: FactorSetUpProps) {
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [busy, startTransition] = useTransition()
  function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    startTransition(async () => {
      const result = await callAction(() => finishSecondFactor({ id: enrolment.id, code }))
      if (!result.ok && result.reason === 'conflict') {
        showError(result.message)
        return onCancel()
      }
      if (!result.ok) return showRefusal(result)
      clearErrors()
      onDone(result.data)
    })
  }
  return (
    <form ref={form} onSubmit={finish} noValidate className="grid gap-5">
      <ol
        ref={focusOnMount}
        tabIndex={-1}
        aria-label="How to set up the app"
        className="grid list-decimal gap-5 pl-5 focus:outline-none"
      >
        <li>
          Open an authenticator app on your phone and scan this picture.
          <QrPicture
            {...enrolment.qr}
            label="QR code for your authenticator app"
            className="mt-3 size-52 border border-line"
          />
        </li>
        <li>
          Or type this key into it:{' '}
          <code className="break-words select-all">{enrolment.secret.match(/.{4}/g)?.join(' ')}</code>
        </li>
        <li>Type the six digits the app shows now.</li>
      </ol>
      <Field id="factor-code" label="Code" error={errors.code} required className="max-w-60">
        {(control) => (
          <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} busyText="Checking...">
          Switch on
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
