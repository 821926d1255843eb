'use client'

import { useEffect, useState } from 'react'
import { useFormState } from '@/components/form/action-form'
import { FormField } from '@/components/form/form-fields'

/** The Turnstile check on sign-in. Its script is fetched only once a response requires it. */
export function RequestedChallenge({ form }: { form: string }) {
  const { state } = useFormState()
  useEffect(() => {
    const element = document.getElementById(form)
    if (!state.challenge || !(element instanceof HTMLFormElement)) return
    import('@/components/form/challenge')
      .then(({ startChallenge }) => startChallenge(element, 'sign-in'))
      .catch(() => undefined)
  }, [state, form])
  return null
}

/** The field for the second factor's code, shown after the password to not reveal which accounts have one. */
export function RequestedCode({ form }: { form: string }) {
  const { errors, values } = useFormState().state
  const isRequested = 'code' in errors || 'code' in values
  const [isShown, setIsShown] = useState(isRequested)
  if (isRequested && !isShown) setIsShown(true)
  if (!isShown) return null
  return (
    <FormField
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
