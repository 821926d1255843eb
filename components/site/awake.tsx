'use client'

import { useEffect } from 'react'

/** Tells the wake script (deferred hydration) that React has hydrated the page. */
export function Awake() {
  useEffect(() => {
    // Events dispatched during React's own commit do not reach parts that are not hydrated yet.
    setTimeout(() => dispatchEvent(new Event('awake')))
  }, [])
  return null
}
