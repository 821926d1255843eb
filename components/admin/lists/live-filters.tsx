'use client'

import Form from 'next/form'
import { type ReactNode, useRef } from 'react'

const typingDelay = 300

type LiveFiltersProps = { action: string; className: string; children: ReactNode }

/** A search form that submits itself: a select at once, typing after a short pause. */
export function LiveFilters({ action, className, children }: LiveFiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function onInput({ target, currentTarget }: React.SyntheticEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const typing = target instanceof HTMLInputElement
    timer.current = setTimeout(() => currentTarget.requestSubmit(), typing ? typingDelay : 0)
  }
  return (
    <Form action={action} role="search" replace scroll={false} onInput={onInput} className={className}>
      {children}
    </Form>
  )
}
