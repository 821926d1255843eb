'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Keys that work in the list as long as no field has the focus: J, K, X and E; Enter opens the focused link. */
export function ListShortcuts({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  // The last place is kept, because a row that leaves the list takes the focus with it.
  const place = useRef(-1)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, repeat } = event
      const key = event.key.toLowerCase()
      if (event.defaultPrevented || hasModifier(event) || isTyping(target) || isDialogOpen()) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[focused]
      const from = focused >= 0 ? focused : place.current
      if (key === 'j') focus(rows, focused >= 0 || from < 0 ? from + 1 : from)
      else if (key === 'k') focus(rows, from - 1)
      else if (key === 'x' && row) row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      else if (key === 'e' && row && !repeat)
        row.querySelector<HTMLElement>('[data-status=answered]')?.click()
      else return
      event.preventDefault()
    }
    function focus(rows: readonly HTMLElement[], wanted: number) {
      place.current = Math.max(0, Math.min(wanted, rows.length - 1))
      rows[place.current]?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div ref={list}>
      <p className="mb-2.5 px-2.5 text-small text-muted max-lg:hidden [@media(scripting:none)]:hidden">
        Keys: <Keys />
      </p>
      {children}
    </div>
  )
}

const keys = { J: 'next', K: 'previous', Enter: 'opens', X: 'selects', E: 'answered' }

const Keys = () =>
  Object.entries(keys).map(([key, meaning]) => (
    <span key={key} className="ml-3">
      <kbd className="border border-control bg-surface px-1.5 font-label">{key}</kbd> {meaning}
    </span>
  ))

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey

/** Whether a key belongs to what has the focus. A checkbox takes no letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null
