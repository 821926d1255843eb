'use client'

import { useEffect, useState } from 'react'

/** Holds a move away from unsaved words until somebody says so. `leave` goes on, `stay` forgets it. */
export function useLeaveGuard(dirty: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!dirty) return
    // The browser's own question: a closed tab cannot be asked in our words.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => {
        link.dataset.leaving = ''
        link.click()
      })
    }
    addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [dirty])
  return { asking: leave !== null, leave: () => leave?.(), stay: () => setLeave(null) }
}

/** The link of a click that would replace this page within the site. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.dataset.leaving !== undefined) return null
  const { origin, pathname } = new URL(link.href)
  return origin === window.location.origin && pathname !== window.location.pathname ? link : null
}
