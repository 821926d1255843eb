'use client'

import type { ReactNode } from 'react'
import { useFormState } from '@/components/form/action-form'

/** Closed until somebody opens it; without script, a page that returns with a result has it open. */
export function WaitlistDisclosure({ children }: { children: ReactNode }) {
  const hasResult = useFormState().state.status !== 'idle'
  return (
    <details className="group" open={hasResult || undefined}>
      {children}
    </details>
  )
}
