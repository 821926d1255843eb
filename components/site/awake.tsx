'use client'

import { useEffect } from 'react'

/** Tells the wake script that the page's own script has taken over. */
export function Awake() {
  useEffect(() => {
    // What happens within React's own work reaches no part that is not taken over yet.
    setTimeout(() => dispatchEvent(new Event('awake')))
  }, [])
  return null
}
