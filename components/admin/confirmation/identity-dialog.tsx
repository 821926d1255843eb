'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callAction, registerIdentityPrompt } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { AlertDialog, AlertDialogButtons, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { confirmIdentity, loadConfirmationMethod } from '@/lib/accounts/confirmation-actions'
import { identityInputs } from './identity-inputs'

interface IdentityRequest {
  method: 'password' | 'code'
  resolve: (confirmed: boolean) => void
}

/** The dialog of the admin layout that opens when an action requires a confirmed identity. */
export function IdentityDialog() {
  const [request, setRequest] = useState<IdentityRequest>()
  useEffect(
    () =>
      registerIdentityPrompt(async () => {
        const method = await loadConfirmationMethod().catch(() => undefined)
        if (!method?.ok) return false
        return new Promise((resolve) => setRequest({ method: method.data, resolve }))
      }),
    [],
  )
  function close(confirmed: boolean) {
    request?.resolve(confirmed)
    setRequest(undefined)
  }
  return (
    <AlertDialog open={request !== undefined} onOpenChange={(open) => open || close(false)}>
      {request && <IdentityQuestion method={request.method} onConfirmed={() => close(true)} />}
    </AlertDialog>
  )
}

type IdentityQuestionProps = Pick<IdentityRequest, 'method'> & { onConfirmed: () => void }

/** The dialog's form, which asks for the password or a code before an action that is hard to undo. */
function IdentityQuestion({ method, onConfirmed }: IdentityQuestionProps) {
  const field = useRef<HTMLInputElement>(null)
  const { form, errors, showErrors, clearErrors } = useFormErrors()
  // Not `useTransition`: its pending state would last until the action that waits for this dialog has ended.
  const [busy, setBusy] = useState(false)
  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const secret = field.current?.value ?? ''
    setBusy(true)
    const result = await callAction(() => confirmIdentity({ secret }))
    clearErrors()
    if (result.ok) return onConfirmed()
    setBusy(false)
    showErrors({ secret: result.fieldErrors?.secret ?? result.message }, result.message)
    field.current?.select()
  }
  const { label, ...input } = identityInputs[method]
  return (
    <AlertDialogContent
      title="Confirm that it is you"
      description="You will not be asked again for ten minutes."
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
    >
      <form ref={form} onSubmit={confirm} noValidate>
        <Field id="identity-secret" label={label} error={errors.secret} required>
          {(control) => <Input {...control} {...input} ref={field} name="secret" />}
        </Field>
        <AlertDialogButtons type="submit" busy={busy} busyText="Checking...">
          Confirm
        </AlertDialogButtons>
      </form>
    </AlertDialogContent>
  )
}
