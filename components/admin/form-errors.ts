import { useEffect, useRef, useState } from 'react'
import { closeToast, showError } from '@/components/ui/toast'
import type { Refusal } from '@/lib/platform/result'

export type FieldErrors = Readonly<Record<string, string>>

const noErrors: FieldErrors = {}

/** The same sentence as the server's for invalid fields. */
const correctFields = 'Please correct the marked fields.'

/**
 * The messages at the fields of a form. When it is refused, a toast says so (SPEC 8) and the first wrong field gets the focus. `form`:
 * the element around the fields.
 */
export function useFormErrors<Form extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Form>(null)
  const [errors, setErrors] = useState(noErrors)
  // A new object for each refusal, also when it is the same one again.
  const [refused, setRefused] = useState<{ message: string }>()
  const handled = useRef<typeof refused>(undefined)
  const toast = useRef<ReturnType<typeof showError>>(undefined)
  // After each render, because the fields of a busy form may be disabled.
  useEffect(() => {
    if (!refused || handled.current === refused) return
    const wrong = firstWrong(form.current)
    if (wrong?.matches(':disabled')) return
    handled.current = refused
    focusWrong(form.current)
    toast.current = showError(refused.message)
  })

  function showErrors(found: FieldErrors, message = correctFields) {
    setErrors(found)
    setRefused({ message })
  }
  /** Also closes the error toast. A success toast would close it too, but not every success shows a toast. */
  function clearErrors() {
    setErrors(noErrors)
    setRefused(undefined)
    void toast.current?.then(closeToast)
    toast.current = undefined
  }
  return {
    form,
    errors,
    showErrors,
    showRefusal: ({ fieldErrors, message }: Refusal) => showErrors(fieldErrors ?? noErrors, message),
    clearErrors,
    /** Removes the message of a field that is being corrected. */
    clearError(field: string) {
      if (errors[field]) setErrors(({ [field]: _, ...others }) => others)
    },
    focusWrong: () => focusWrong(form.current),
  }
}

/** Focuses the first wrong field of a form, if there is one. */
export function focusWrong(form: HTMLElement | null) {
  const wrong = firstWrong(form)
  wrong?.closest('details')?.setAttribute('open', '')
  wrong?.focus()
}

const firstWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-field-error]')
