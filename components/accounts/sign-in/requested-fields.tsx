'use client'

import { useEffect, useState } from 'react'
import { useFormState } from '@/components/form/action-form'
import { FormInput } from '@/components/form/form-fields'

/** The Turnstile check on sign-in, shown once a response requires it. Before that, none of its script is fetched. */
export function AskedCheck({ form }: { form: string }) {
  const { state } = useFormState()
  useEffect(() => {
    const element = document.getElementById(form)
    if (!state.challenge || !(element instanceof HTMLFormElement)) return
    import('@/components/form/person-check')
      .then(({ startPersonCheck }) => startPersonCheck(element, 'sign-in'))
      .catch(() => undefined)
  }, [state, form])
  return null
}

/** Asks for a second factor's code once the server requires it: before, nobody knows whether the account has one. */
export function AskedCode({ form }: { form: string }) {
  const { errors, values } = useFormState().state
  const wanted = 'code' in errors || 'code' in values
  const [asked, setAsked] = useState(wanted)
  if (wanted && !asked) setAsked(true)
  if (!asked) return null
  return (
    <FormInput
      form={form}
      name="code"
      label="Code"
      description="The six digits your authenticator app shows, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
