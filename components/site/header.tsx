import { Menu, X } from 'lucide-react'
import { ThemeChoice } from '@/components/site/choices'
import { HeaderLinks } from '@/components/site/header-links'
import { MarkLink } from '@/components/site/mark-link'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { enrollLink, navigation } from '@/lib/school/navigation'

export function Header() {
  return (
    <header
      data-bar
      className="sticky top-0 z-40 h-nav border-b border-line bg-bg in-admin:h-admin-nav print:hidden"
    >
      <Container
        width="wide"
        className="flex h-full items-center justify-between gap-3 min-[56rem]:gap-4 lg:gap-8"
      >
        <MarkLink priority />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <HeaderLinks
            links={navigation}
            className="flex gap-1.5 min-[56rem]:gap-4 lg:gap-7.5"
            linkClassName="nav-link"
          />
        </nav>
        <ButtonLink
          {...enrollLink}
          variant="enroll"
          size="md"
          className="hidden md:inline-flex in-admin:hidden"
        />
        <MenuButton />
      </Container>
      <MenuSheet />
    </header>
  )
}

/** The first link of every page, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-label text-on-ink focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}

const menuId = 'site-menu'

/** The phone's menu below the header: a native popover, which works before any script has loaded. */
function MenuSheet() {
  return (
    <div
      id={menuId}
      popover="auto"
      className="menu-sheet top-nav bottom-0 in-admin:top-admin-nav m-0 hidden h-auto w-full max-w-none flex-col justify-between gap-8 overflow-y-auto overscroll-contain border-0 bg-bg px-gutter pt-4 pb-6 text-text open:flex md:hidden!"
    >
      <nav aria-label="Menu">
        <HeaderLinks links={navigation} linkClassName="menu-link" />
      </nav>
      <div className="grid gap-3">
        <ThemeChoice place="menu" className="-mr-3 justify-between" />
        <ButtonLink {...enrollLink} variant="enroll" block />
        <WhatsAppButton block />
      </div>
    </div>
  )
}

/** The button that opens and closes the menu. CSS shows the label and icon for the popover's state. */
function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-controls={menuId}
      className="menu-button grid size-12 shrink-0 place-items-center rounded-control border-2 border-ink in-admin:size-11 in-admin:border-0 md:hidden"
    >
      <span className="when-closed">
        <Menu aria-hidden="true" className="icon size-6" />
        <span className="sr-only">Open menu</span>
      </span>
      <span className="when-open">
        <X aria-hidden="true" className="icon size-6" />
        <span className="sr-only">Close menu</span>
      </span>
    </button>
  )
}

/** Inline script in `<head>`: sets `data-admin` on `<html>` before the first paint of the admin. Later, `InAdmin` does. */
export function AdminScript() {
  return <script>{`(${markAdmin})()`}</script>
}

/** Serialised into an inline script, like `syncMenu`. */
function markAdmin() {
  if (/^\/admin(\/|$)/.test(location.pathname)) document.documentElement.dataset.admin = ''
}

/** The menu's only script, in `<head>`. */
export function MenuScript() {
  return <script>{`(${syncMenu})()`}</script>
}

/**
 * Serialised into an inline script: this function can use nothing from this module. Announces whether the
 * menu is open, takes the page behind it out of the tab order, locks its scrolling, and closes the menu when the screen grows to `md`. Any
 * popover is closed when a link in it is chosen.
 */
function syncMenu() {
  const menus = () => document.querySelectorAll<HTMLElement>('.menu-sheet')
  const sync = () => {
    for (const menu of menus()) {
      const open = menu.matches(':popover-open')
      for (const button of document.querySelectorAll(`[popovertarget="${menu.id}"]`))
        button.setAttribute('aria-expanded', String(open))
      document.documentElement.toggleAttribute('data-menu-open', open)
      for (const background of document.querySelectorAll<HTMLElement>('main, footer')) background.inert = open
    }
  }
  const close = () => {
    for (const menu of menus()) menu.hidePopover()
  }
  document.addEventListener('DOMContentLoaded', sync)
  document.addEventListener('toggle', sync, true)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  matchMedia('(width >= 48rem)').addEventListener('change', close)
}
