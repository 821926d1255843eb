'use client'

import { useEffect } from 'react'
import { fetchToaster } from '@/components/ui/toast'
import { onSignOutElsewhere } from './session-channel'

const everyMinute = 60 * 1000

/**
 * Leaves for the sign-in page once the session is over, wherever it ended (CONTRACT "Decisions" 11).
 * Unsaved text stays: whoever holds some prevents the `session-ended` event and says so itself.
 */
export function SessionWatcher() {
  useEffect(() => {
    fetchToaster().catch(() => undefined)
  }, [])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && leaveIfSignedOut()
    const stopListening = onSignOutElsewhere(leave)
    const timer = setInterval(look, everyMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return null
}

async function leaveIfSignedOut() {
  // No network is not the same as no session.
  const answer = await fetch('/api/session', { cache: 'no-store' }).catch(() => null)
  if (answer?.status === 401) leave()
}

function leave() {
  const stays = !window.dispatchEvent(new CustomEvent('session-ended', { cancelable: true }))
  if (stays) return
  const here = window.location.pathname + window.location.search
  window.location.assign(`/login?next=${encodeURIComponent(here)}`)
}
