import type { ReactNode } from 'react'

type MenuButtonProps = { menu: string; burger: ReactNode; cross: ReactNode; className: string }

/** The menu button. CSS switches its name and icon with the popover; the menu script does the rest. */
export function MenuButton({ menu, burger, cross, className }: MenuButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-controls={menu}
      className={`menu-button size-12 shrink-0 place-items-center rounded-control border-2 border-ink ${className}`}
    >
      <span className="when-closed">
        {burger}
        <span className="sr-only">Open menu</span>
      </span>
      <span className="when-open">
        {cross}
        <span className="sr-only">Close menu</span>
      </span>
    </button>
  )
}
