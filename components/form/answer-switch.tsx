'use client'

import type { ReactNode } from 'react'
import { useFormAnswer } from './action-form'

type AnswerSwitchProps = { id: string; invalid?: ReactNode; done: ReactNode; failed: ReactNode }

/** Where a form shows its result. Always in the page, so that a form post without script can scroll to it. */
export function AnswerSwitch({ id, ...answers }: AnswerSwitchProps) {
  const { status } = useFormAnswer().state
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-[60vh] focus:outline-none empty:hidden">
      {status === 'idle' ? null : answers[status]}
    </div>
  )
}
