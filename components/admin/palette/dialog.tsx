'use client'

import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'

interface PanelProps {
  /** Its accessible name; a visible heading is up to the children. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the top of the screen. Escape and a click beside it close it. */
export function Panel({ title, onClose, children }: PanelProps) {
  // Read before Radix moves the focus to the dialog's first field. It returns the focus only to a trigger.
  const [opener] = useState(() => document.activeElement)
  function returnFocus(event: Event) {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
  return (
    <Primitive.Root open onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        {/* Radix's own overlay locks scrolling by a style element, which the content policy refuses. */}
        <div className="overlay-in pointer-events-auto fixed inset-0 z-50 bg-dip-12/60" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="overlay-in fixed inset-x-4 top-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-140 flex-col border border-line bg-surface text-text shadow-overlay md:top-[12vh] md:max-h-[70vh]"
        >
          <div className="selvedge shrink-0" />
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
