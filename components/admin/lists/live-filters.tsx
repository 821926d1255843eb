'use client'

import Form from 'next/form'
import { type ReactNode, useRef } from 'react'

const typingDelay = 300

type LiveFiltersProps = { action: string; className: string; children: ReactNode }

/** A search form that submits automatically: at once for a select, after a short pause for typed text. */
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
