'use client'

import type { ReactNode } from 'react'
import { useFormAnswer } from './action-form'

interface AnswerInsteadProps {
  id: string
  done: ReactNode
  /** For a refusal with a message of its own, which a retry would not change. */
  refused: ReactNode
  /** The form itself, including the element (same id) for its other results. */
  children: ReactNode
}

/** Replaces a form once there is nothing left to submit. */
export function AnswerInstead({ id, done, refused, children }: AnswerInsteadProps) {
  const { status, message } = useFormAnswer().state
  if (status !== 'done' && !message) return children
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-[60vh] focus:outline-none">
      {status === 'done' ? done : refused}
    </div>
  )
}
