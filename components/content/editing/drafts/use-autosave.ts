'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { autosaveDelay } from '@/lib/content/editing/autosave'
import type { SaveAnswer } from '@/lib/content/editing/saving'
import type { Editor } from '../use-editor'

/** Why the text is stored only on this device, if it is. */
export type Trouble = 'offline' | 'signed-out' | null

const noTry = { sentAt: 0, failures: 0 }

/** Autosaves a draft while it is written, and says why when it cannot. */
export function useAutosave({ text, saved, dirty, busy, conflict, save }: Editor) {
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [last, setLast] = useState(noTry)
  const typed = useRef({ text, at: 0 })

  useEffect(() => {
    typed.current = { text, at: Date.now() }
  }, [text])

  useEffect(() => {
    if (!dirty || busy || conflict) return
    const delay = autosaveDelay({ text, saved, now: Date.now(), typedAt: typed.current.at, ...last })
    if (delay === null) return
    const timer = setTimeout(async () => {
      setLast({ ...last, sentAt: Date.now() })
      const answer = await save('autosave')
      setLast(({ sentAt, failures }) => ({ sentAt, failures: answer.ok ? 0 : failures + 1 }))
      setTrouble(troubleOf(answer))
    }, delay)
    return () => clearTimeout(timer)
  }, [text, saved, dirty, busy, conflict, save, last])

  useEffect(() => {
    if (dirty) return
    setTrouble(null)
    if (saved.title) setSavedAt(new Date())
  }, [dirty, saved])

  useEffect(() => {
    // Back online, or signed in again: retry without a back-off. A new object, so that the effect runs again.
    const retry = () => setLast({ ...noTry })
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
