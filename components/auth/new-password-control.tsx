'use client'

import { type ComponentProps, useState } from 'react'
import { PasswordControl } from '@/components/form/password-control'
import { passwordAdvice } from '@/lib/accounts/password-advice'

/** A password that is being chosen: what would make it better is said while it is typed. */
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
