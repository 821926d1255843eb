'use client'

import { useEffect, useState } from 'react'
import type { Match } from '@/lib/palette/queries'

interface Matches {
  query: string
  matches: readonly Match[]
  /** What the person is told when the search failed. */
  failed?: string
}

const none: Matches = { query: '', matches: [] }
const typingDelay = 150
const minLength = 2

/** What the server finds by `query`, shortly after the last key. Earlier matches stay until the next ones come. */
export function useMatches(query: string): Omit<Matches, 'query'> & { busy: boolean } {
  const [found, setFound] = useState(none)
  const wanted = query.trim()
  const searched = wanted.length >= minLength
  useEffect(() => {
    if (!searched) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await search(wanted, controller.signal)
      if (!controller.signal.aborted) setFound(next)
    }, typingDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, searched])
  if (!searched) return { matches: [], busy: false }
  return { ...found, busy: found.query !== wanted }
}

async function search(query: string, signal: AbortSignal): Promise<Matches> {
  try {
    const response = await fetch(`/api/palette?${new URLSearchParams({ q: query })}`, { signal })
    const body = await response.json()
    if (response.ok) return { query, matches: body.matches }
    return { query, matches: [], failed: body.error }
  } catch {
    const failed = navigator.onLine ? 'The search did not answer. Please try again.' : 'You are offline.'
    return { query, matches: [], failed }
  }
}
