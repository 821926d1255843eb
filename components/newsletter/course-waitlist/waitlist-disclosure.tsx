'use client'

import type { ReactNode } from 'react'
import { useFormState } from '@/components/form/action-form'

/** Closed at first; open on a page that was posted without JavaScript and shows the result. */
export function WaitlistDisclosure({ children }: { children: ReactNode }) {
  const hasResult = useFormState().state.status !== 'idle'
  return (
    <details className="group" open={hasResult || undefined}>
      {children}
    </details>
  )
}
