'use client'

import Form from 'next/form'
import { type ReactNode, useRef } from 'react'

const pause = 300

/** A search form that sends itself: a choice at once, typing after a short pause. */
export function LiveFilters({ className, children }: { className: string; children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function onInput({ target, currentTarget }: React.SyntheticEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const typing = target instanceof HTMLInputElement
    timer.current = setTimeout(() => currentTarget.requestSubmit(), typing ? pause : 0)
  }
  return (
    <Form action="/admin/posts" role="search" replace scroll={false} onInput={onInput} className={className}>
      {children}
    </Form>
  )
}
