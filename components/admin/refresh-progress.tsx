'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const refreshInterval = 3000

/** Refreshes the page while something on it is under way, but not while the tab is hidden. */
export function RefreshProgress() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), refreshInterval)
    return () => clearInterval(timer)
  }, [router])
  return null
}
