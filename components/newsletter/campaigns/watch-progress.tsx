'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const lookAgain = 3000

/** Refreshes the page while emails are being sent, but not while the tab is hidden. */
export function WatchIssue() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), lookAgain)
    return () => clearInterval(timer)
  }, [router])
  return null
}
