'use client'

import { useEffect } from 'react'
import { fetchToaster } from '@/components/ui/toast'

const checkInterval = 60 * 1000

/**
 * Goes to the sign-in page once the session is over, wherever it ended (CONTRACT "Decisions" 11). Unsaved
 * text stays: an editor that holds some cancels the `session-ended` event and shows its own message.
 */
export function SessionWatcher() {
  useEffect(() => {
    fetchToaster().catch(() => undefined)
  }, [])
  useEffect(() => {
    const checkSession = () => document.visibilityState === 'visible' && leaveIfSignedOut()
    const stopListening = onSignOutElsewhere(leave)
    const timer = setInterval(checkSession, checkInterval)
    document.addEventListener('visibilitychange', checkSession)
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkSession)
    }
  }, [])
  return null
}

async function leaveIfSignedOut() {
  // A network failure does not mean that the session is over.
  const response = await fetch('/api/session', { cache: 'no-store' }).catch(() => null)
  if (response?.status === 401) leave()
}

function leave() {
  const isCancelled = !window.dispatchEvent(new CustomEvent('session-ended', { cancelable: true }))
  if (isCancelled) return
  const currentUrl = window.location.pathname + window.location.search
  window.location.assign(`/login?next=${encodeURIComponent(currentUrl)}`)
}

const name = 'academy-session'
// A tab receives its own message on another channel object, so messages carry their sender.
const tabId = String(Math.random())

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(tabId)
  channel.close()
}

/** Calls `leave` when another tab signs out. Returns a function that stops listening. */
function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (data !== tabId) leave()
  }
  return () => channel.close()
}
