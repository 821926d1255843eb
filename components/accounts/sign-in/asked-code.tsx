'use client'

import { useState } from 'react'
import { useFormState } from '@/components/form/action-form'
import { FormInput } from '@/components/form/form-fields'

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
