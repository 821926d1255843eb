'use client'

import { useEffect } from 'react'

/** Tells the scripts in `<head>` that React has hydrated the page. */
export function Hydrated() {
  useEffect(() => {
    // Events dispatched during React's own commit do not reach parts that are not hydrated yet.
    setTimeout(() => dispatchEvent(new Event('hydrated')))
  }, [])
  return null
}
