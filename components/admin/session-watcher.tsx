'use client'

import { useEffect } from 'react'
import { fetchToaster } from '@/components/ui/toast'

const checkInterval = 60 * 1000

/**
 * Redirects to the sign-in page once the session has ended, in this tab or elsewhere (CONTRACT "Decisions"
 * 11). A page with unsaved changes prevents this by cancelling the `session-ended` event. Each check that finds a session dispatches
 * `session-active`.
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
  // A network failure does not mean that the session has ended.
  const response = await fetch('/api/session', { cache: 'no-store' }).catch(() => null)
  if (response?.status === 401) leave()
  else if (response?.ok) window.dispatchEvent(new Event('session-active'))
}

function leave() {
  const isCancelled = !window.dispatchEvent(new CustomEvent('session-ended', { cancelable: true }))
  if (isCancelled) return
  const currentUrl = window.location.pathname + window.location.search
  window.location.assign(`/login?next=${encodeURIComponent(currentUrl)}`)
}

const name = 'academy-session'
// A tab also receives messages of its own other channel objects, so each message has its sender's id.
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
