'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { autosaveDelay } from '@/lib/editing/autosave'
import type { SaveAnswer } from '@/lib/editing/saving'
import type { Editor } from '../use-editor'

/** Why the words are only on this device, if they are. */
export type Trouble = 'offline' | 'signed-out' | null

/** Sends a draft to the server while it is written, and knows why it does not when it does not. */
export function useAutosave({ text, saved, dirty, busy, conflict, save }: Editor) {
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [wakes, wake] = useState(0)
  const typedAt = useRef(0)
  const last = useRef({ sentAt: 0, failures: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what typing means.
  useEffect(() => {
    typedAt.current = Date.now()
  }, [text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wakes` asks for another look.
  useEffect(() => {
    if (!dirty || busy || conflict) return
    const delay = autosaveDelay({ text, saved, now: Date.now(), typedAt: typedAt.current, ...last.current })
    if (delay === null) return
    const timer = setTimeout(async () => {
      last.current.sentAt = Date.now()
      const answer = await save('autosave')
      last.current.failures = answer.ok ? 0 : last.current.failures + 1
      setTrouble(troubleOf(answer))
      wake((count) => count + 1)
    }, delay)
    return () => clearTimeout(timer)
  }, [text, saved, dirty, busy, conflict, save, wakes])

  useEffect(() => {
    if (dirty) return
    setTrouble(null)
    if (saved.title) setSavedAt(new Date())
  }, [dirty, saved])

  useEffect(() => {
    // Back online, or back from signing in: no need to be patient any more.
    const retry = () => {
      last.current = { sentAt: 0, failures: 0 }
      wake((count) => count + 1)
    }
    addEventListener('online', retry)
    addEventListener('focus', retry)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [])

  useEffect(() => {
    const stay = (event: Event) => {
      if (!dirty) return
      event.preventDefault()
      setTrouble('signed-out')
    }
    addEventListener('session-ended', stay)
    return () => removeEventListener('session-ended', stay)
  }, [dirty])

  const noteAnswer = useCallback((answer: SaveAnswer) => setTrouble(troubleOf(answer)), [])
  return { trouble, savedAt, noteAnswer }
}

function troubleOf(answer: SaveAnswer): Trouble {
  if (answer.ok) return null
  if (answer.reason === 'signed-out') return 'signed-out'
  return answer.reason === 'failed' ? 'offline' : null
}
