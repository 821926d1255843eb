'use client'

import type { ReactNode } from 'react'
import { useFormState } from '@/components/form/action-form'

interface WatchDisclosureProps {
  className?: string
  summary: ReactNode
  children: ReactNode
}

/** Closed until somebody opens it; without script, a page that returns with a result has it open. */
export function WatchDisclosure({ className, summary, children }: WatchDisclosureProps) {
  const answered = useFormState().state.status !== 'idle'
  return (
    <details className={className} open={answered || undefined}>
      {summary}
      {children}
    </details>
  )
}
