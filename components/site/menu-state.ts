import { useEffect, useState } from 'react'

/**
 * Follows the popover with this id: true while it is open, undefined until script runs (the browser itself
 * tells assistive technology before that). Closes it on a link choice and when the screen grows to `md`;
 * takes what lies behind it out of the tab order.
 */
export function useMenu(id: string): boolean | undefined {
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    const menu = document.getElementById(id)
    if (!menu) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => setOpen(menu.matches(':popover-open'))
    const close = () => menu.hidePopover()
    follow()
    menu.addEventListener('toggle', follow, { signal })
    menu.addEventListener('click', (event) => isLink(event.target) && close(), { signal })
    matchMedia('(width >= 48rem)').addEventListener('change', close, { signal })
    return () => listening.abort()
  }, [id])

  useEffect(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open === true
  }, [open])

  return open
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}
