'use client'

import type { ReactNode } from 'react'
import { useFormAnswer } from './action-form'

type AnswerSwitchProps = { id: string; invalid?: ReactNode; done: ReactNode; failed: ReactNode }

/** Where a form answers. It is always in the page, so that a post without script can land on it. */
export function AnswerSwitch({ id, ...answers }: AnswerSwitchProps) {
  const { status } = useFormAnswer().state
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-[60vh] focus:outline-none empty:hidden">
      {status === 'idle' ? null : answers[status]}
    </div>
  )
}
