import { useLayoutEffect, useRef } from 'react'
import type { BlockMenuState } from './use-block-menu'

/** The listbox at the caret; its container must be positioned and hold the textarea at its top. */
export function BlockMenu({ menu }: { menu: BlockMenuState }) {
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, line, active } = menu
  useLayoutEffect(() => {
    if (!list.current || !line) return
    list.current.style.top = `${line.top + line.height}px`
  }, [line])
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (!isOpen) return null
  return (
    <>
      <div
        ref={list}
        id={menu.id}
        role="listbox"
        aria-label="Blocks"
        // Pressing an option must not take the focus from the text.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute left-3 z-20 w-60 border border-line bg-surface shadow-overlay"
      >
        {menu.options.map((block, index) => (
          // Out of the tab order: the text keeps the focus and handles the keys.
          <button
            type="button"
            tabIndex={-1}
            key={block.name}
            id={menu.optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => menu.choose(block)}
            className="flex min-h-11 w-full items-center pointer-coarse:min-h-12 gap-3 px-3 text-left hover:bg-sunken aria-selected:bg-sunken"
          >
            <block.icon aria-hidden="true" className="icon" /> {block.name}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {menu.options.length} blocks, {menu.options[active]?.name}
      </p>
    </>
  )
}
