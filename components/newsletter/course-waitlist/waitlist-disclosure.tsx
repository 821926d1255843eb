'use client'

import type { ReactNode } from 'react'
import { useFormState } from '@/components/form/action-form'

/** The disclosure around a waitlist form. It is closed at first, unless the form has a result to show. */
export function WaitlistDisclosure({ children }: { children: ReactNode }) {
  const hasResult = useFormState().state.status !== 'idle'
  return (
    <details className="group" open={hasResult || undefined}>
      {children}
    </details>
  )
}
