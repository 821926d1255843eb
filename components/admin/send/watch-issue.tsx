'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const lookAgain = 3000

/** Reads the page again while mails are leaving, and not while nobody looks. */
export function WatchIssue() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), lookAgain)
    return () => clearInterval(timer)
  }, [router])
  return null
}
