'use client'

import { type ComponentProps, useState } from 'react'
import { PasswordControl } from '@/components/form/password-control'
import { passwordAdvice } from '@/lib/accounts/rules'

/** A field for a new password, with advice on its strength while the person types. */
export function NewPasswordControl(props: ComponentProps<typeof PasswordControl>) {
  const [advice, setAdvice] = useState('')
  return (
    <>
      <PasswordControl
        {...props}
        onInput={({ target }) => setAdvice(passwordAdvice((target as HTMLInputElement).value))}
      />
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {advice}
      </p>
    </>
  )
}
