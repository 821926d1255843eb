'use client'

import { useEffect } from 'react'

const readAfter = 5

/** Tells the server that somebody has had this article before their eyes for some seconds. Nothing waits for it. */
export function CountRead({ slug }: { slug: string }) {
  useEffect(() => {
    let seconds = 0
    const clock = setInterval(() => {
      if (document.hidden || ++seconds < readAfter) return
      clearInterval(clock)
      const view = new Blob([JSON.stringify({ slug })], { type: 'application/json' })
      navigator.sendBeacon('/api/views', view)
    }, 1000)
    return () => clearInterval(clock)
  }, [slug])
  return null
}
