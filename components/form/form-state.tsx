'use client'

import type { ReactNode } from 'react'
import { useFormState } from './action-form'

// Client components that select what to show by the form's state; the server renders their children.

export function WhilePending({ idle, busy }: { idle: ReactNode; busy: ReactNode }) {
  return useFormState().pending ? busy : idle
}

/** The success message of this attempt, by default the form's own. */
export function SuccessText({ part, children }: { part: 'title' | 'description'; children: string }) {
  return useFormState().state.successMessage?.[part] ?? children
}

export function FailureText({ children }: { children: string }) {
  return useFormState().state.message ?? children
}

type ResultSwitchProps = { id: string; invalid?: ReactNode; done: ReactNode; failed: ReactNode }

// Room above for the end of the form, and below for the toast, which stands at the bottom of the screen.
const resultClassName = 'scroll-mt-40 scroll-mb-44 focus:outline-none'

/** The form's result. Its element is always in the page: without JavaScript, a submit scrolls to it. */
export function ResultSwitch({ id, ...results }: ResultSwitchProps) {
  const { state, showsSummary } = useFormState()
  const { status } = state
  // The summary above the fields is the result then, and has the id.
  if (showsSummary) return null
  return (
    <div id={id} tabIndex={-1} className={`${resultClassName} empty:hidden`}>
      {status === 'idle' ? null : results[status]}
    </div>
  )
}

interface ResultInsteadProps {
  id: string
  done: ReactNode
  /** Shown for a failure with its own message, where a retry would not help. */
  refused: ReactNode
  /** The form itself, including the element (same id) for its other results. */
  children: ReactNode
}

/** Replaces a form once there is nothing left to submit. */
export function ResultInstead({ id, done, refused, children }: ResultInsteadProps) {
  const { status, message } = useFormState().state
  if (status !== 'done' && !message) return children
  return (
    <div id={id} tabIndex={-1} className={resultClassName}>
      {status === 'done' ? done : refused}
    </div>
  )
}

/** Lists every field with an error and links to it (ART 9). */
export function ErrorSummary({ form }: { form: string }) {
  const invalidFields = Object.entries(useFormState().state.errors).filter(([, message]) => message)
  if (invalidFields.length === 0) return null
  return (
    <div className="border border-danger bg-danger-tint p-5 text-text">
      <p className="font-bold">
        {invalidFields.length === 1
          ? 'Please correct this answer:'
          : `Please correct these ${invalidFields.length} answers:`}
      </p>
      <ul>
        {invalidFields.map(([name, message]) => (
          <li key={name}>
            <a href={`#${form}-${name}`} className="link inline-flex min-h-12 items-center py-1.5">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
