import type { ReactNode } from 'react'
import { ThemeChoice } from '@/components/site/choices'
import { HeaderLinks } from '@/components/site/header-links'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { enrollLink, navigation } from '@/lib/school/navigation'

export const menuId = 'site-menu'

/** The phone's menu below the header. A native popover: it opens, and closes with Esc, before any script. */
export function MenuSheet() {
  return (
    <div
      id={menuId}
      popover="auto"
      className="menu-sheet top-nav bottom-0 m-0 hidden h-auto w-full max-w-none flex-col justify-between gap-8 overflow-y-auto overscroll-contain border-0 bg-bg px-gutter pt-4 pb-6 text-text open:flex md:hidden!"
    >
      <nav aria-label="Menu">
        <HeaderLinks
          links={navigation}
          linkClassName="display stitch-b flex min-h-16 items-center text-[1.875rem] leading-none aria-[current=page]:text-accent"
        />
      </nav>
      <div className="grid gap-3">
        <ThemeChoice place="menu" className="-mr-3 justify-between" />
        <Button asChild variant="enroll" block>
          <Link href={enrollLink.href}>{enrollLink.label}</Link>
        </Button>
        <WhatsAppButton block />
      </div>
    </div>
  )
}

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

/** In `<head>`. The menu is a native popover; this is all the script it needs. */
export function MenuScript() {
  return <script>{`(${followMenu})()`}</script>
}

/**
 * Serialised into an inline script: it can use nothing from this module. Announces whether the menu is open, takes what
 * is behind it out of the tab order, and closes it when a link is chosen or the screen grows to `md`.
 */
function followMenu() {
  const menus = () => document.querySelectorAll<HTMLElement>('.menu-sheet')
  const follow = () => {
    for (const menu of menus()) {
      const open = menu.matches(':popover-open')
      for (const button of document.querySelectorAll(`[popovertarget="${menu.id}"]`))
        button.setAttribute('aria-expanded', String(open))
      for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open
    }
  }
  const close = () => {
    for (const menu of menus()) menu.hidePopover()
  }
  document.addEventListener('DOMContentLoaded', follow)
  document.addEventListener('toggle', follow, true)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.menu-sheet a')) close()
  })
  matchMedia('(width >= 48rem)').addEventListener('change', close)
}
