'use client'

import { type ComponentProps, useRef, useState } from 'react'
import { Select } from './select'

type ImmediateSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: string
  /** Whether the last choice is being saved: another one is ignored. */
  busy?: boolean
  onChoose: (value: string) => void
}

/**
 * A select whose choice acts at once, without a button. Arrow keys and letters change a closed select with each key: what
 * they choose acts on Enter, as a hint says, or when the field is left, and Escape takes it back.
 */
export function ImmediateSelect({ value, busy = false, onChoose, ...select }: ImmediateSelectProps) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  function choose(chosen: string | undefined) {
    setTyped(undefined)
    if (!busy && chosen !== undefined && chosen !== value) onChoose(chosen)
  }
  return (
    <span className="relative block">
      <Select
        {...select}
        value={typed ?? value}
        // Not `disabled`: the focus would be lost.
        aria-disabled={busy}
        onPointerDown={() => {
          isTyping.current = false
        }}
        onKeyDown={(event) => {
          const { key, altKey } = event
          // These keys open the list, which changes nothing until an entry is chosen.
          isTyping.current = !(altKey || ['Enter', ' ', 'F4'].includes(key))
          if (key === 'Escape') setTyped(undefined)
          if (key !== 'Enter' || typed === undefined) return
          event.preventDefault()
          choose(typed)
        }}
        onChange={({ target }) => (isTyping.current ? setTyped(target.value) : choose(target.value))}
        onBlur={() => {
          isTyping.current = false
          choose(typed)
        }}
      />
      {/* Takes no place: leaving the field by pressing a button removes it, and must not move that button. */}
      <span
        role="status"
        className="pointer-events-none absolute right-0 bottom-full mb-1 border border-line bg-surface px-2 text-small empty:sr-only"
      >
        {typed !== undefined && 'Press Enter to apply'}
      </span>
    </span>
  )
}
