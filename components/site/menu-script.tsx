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
