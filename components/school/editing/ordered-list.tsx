'use client'

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/action-button'
import { cn } from '@/lib/platform/cn'

interface OrderedListProps<Item> {
  label: string
  items: readonly Item[]
  /** Identifies an item while it moves. */
  keyOf: (item: Item, index: number) => string
  /** The item's name for screen readers. */
  nameOf: (item: Item, index: number) => string
  children: (item: Item, index: number) => ReactNode
  onMove: (items: Item[]) => void
}

/**
 * A list whose order people change: by dragging the handle, with the arrow buttons, or with Alt and the arrow keys
 * within a row.
 */
export function OrderedList<Item>({ label, items, keyOf, nameOf, children, onMove }: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number, focus?: (row: Element) => void) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onMove(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setAnnouncement(`${nameOf(item, to)} is now number ${to + 1} of ${items.length}.`)
    if (!focus) return
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-row="${to}"]`)
      if (row) focus(row)
    })
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const up = event.key === 'ArrowUp'
    move(index, index + (up ? -1 : 1), focusText(event) ?? focusButton(up ? 'up' : 'down'))
  }

  function onDragOver(event: DragEvent, index: number) {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== index) {
      move(dragged, index)
      setDragged(index)
    }
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="divide-y divide-line border-y border-line empty:hidden">
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            data-row={index}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
            className={cn('flex items-start gap-2 py-2', dragged === index && 'bg-sunken')}
          >
            <span
              draggable
              title="Drag to move"
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              className="grid size-11 shrink-0 cursor-grab place-items-center text-muted max-sm:hidden"
            >
              <GripVertical aria-hidden="true" className="icon" />
            </span>
            <div className="min-w-0 grow">{children(item, index)}</div>
            <span className="flex shrink-0 max-sm:flex-col">
              <IconButton
                icon={ArrowUp}
                data-move="up"
                className="disabled:opacity-40"
                aria-label={`Move ${nameOf(item, index)} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1, focusButton('up'))}
              />
              <IconButton
                icon={ArrowDown}
                data-move="down"
                className="disabled:opacity-40"
                aria-label={`Move ${nameOf(item, index)} down`}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1, focusButton('down'))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** The focus follows the moved row; at an end of the list, to the button that still works. */
const focusButton = (wanted: 'up' | 'down') => (row: Element) => {
  const button = (which: string) =>
    row.querySelector<HTMLButtonElement>(`[data-move="${which}"]:not(:disabled)`)
  const target = button(wanted) ?? button(wanted === 'up' ? 'down' : 'up')
  target?.focus()
}

/** The focus and the caret stay in the text that somebody types while its row moves; undefined outside of a text. */
function focusText({ target, currentTarget }: KeyboardEvent) {
  const texts = textsIn(currentTarget)
  const place = texts.indexOf(target as HTMLInputElement)
  const text = texts[place]
  if (!text) return undefined
  const { selectionStart, selectionEnd } = text
  return (row: Element) => {
    const moved = textsIn(row)[place]
    moved?.focus()
    // Null where there is no caret, such as in a time.
    if (selectionStart !== null) moved?.setSelectionRange(selectionStart, selectionEnd)
  }
}

const textsIn = (row: Element) => [
  ...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
]
