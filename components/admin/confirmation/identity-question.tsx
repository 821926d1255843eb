'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import {
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { confirmIdentity } from '@/lib/accounts/confirmation-actions'
import { identityInputs } from './identity-inputs'

interface IdentityQuestionProps {
  method: 'password' | 'code'
  onConfirmed: () => void
}

/** Password or code, typed again before something that is hard to take back. */
export function IdentityQuestion({ method, onConfirmed }: IdentityQuestionProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  // No transition: it would not end before the action that waits for this result.
  const [busy, setBusy] = useState(false)
  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const secret = field.current?.value ?? ''
    setBusy(true)
    const answer = await callAction(() => confirmIdentity({ secret }))
    if (answer.ok) return onConfirmed()
    setBusy(false)
    setError(answer.fieldErrors?.secret ?? answer.message)
    field.current?.select()
  }
  const { label, ...input } = identityInputs[method]
  return (
    <AlertDialogContent
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
    >
      <AlertDialogTitle>Confirm that it is you</AlertDialogTitle>
      <AlertDialogDescription>You will not be asked again for ten minutes.</AlertDialogDescription>
      <form onSubmit={confirm} noValidate>
        <Field id="identity-secret" label={label} error={error} required>
          {(control) => <Input {...control} {...input} ref={field} name="secret" />}
        </Field>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={busy}>Cancel</AlertDialogCancel>
          <AlertDialogAction type="submit" busy={busy} busyText="Checking...">
            Confirm
          </AlertDialogAction>
        </AlertDialogFooter>
      </form>
    </AlertDialogContent>
  )
}
