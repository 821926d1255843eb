'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { autosavable, isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { autosaveDelay, type SaveResult } from '@/lib/content/editing/saving'

/** Why the text is stored only on this device, if it is. */
export type SaveFailure = 'offline' | 'unreachable' | 'signed-out' | null

const noAttempt = { sentAt: 0, failures: 0 }

/** Autosaves a draft while it is edited; `failure` is why the last save failed. */
export function useAutosave({ text, saved, dirty, busy, conflict, save }: Editor) {
  const [failure, setFailure] = useState<SaveFailure>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [last, setLast] = useState(noAttempt)
  const shownSave = useRef(saved)
  const lastTyped = useRef({ text, at: 0 })

  useEffect(() => {
    lastTyped.current = { text, at: Date.now() }
  }, [text])

  useEffect(() => {
    if (!isDirty({ text: autosavable({ text, saved }), saved }) || busy || conflict) return
    const delay = autosaveDelay({ text, saved, now: Date.now(), typedAt: lastTyped.current.at, ...last })
    if (delay === null) return
    const timer = setTimeout(async () => {
      setLast({ ...last, sentAt: Date.now() })
      const result = await save('autosave')
      setLast(({ sentAt, failures }) => ({ sentAt, failures: result.ok ? 0 : failures + 1 }))
      setFailure(failureOf(result))
    }, delay)
    return () => clearTimeout(timer)
  }, [text, saved, busy, conflict, save, last])

  useEffect(() => {
    if (dirty) return
    setFailure(null)
    // The time of a save from before the page was opened is unknown.
    if (saved !== shownSave.current) setSavedAt(new Date())
    shownSave.current = saved
  }, [dirty, saved])

  useEffect(() => {
    // When online or focused again, saving is retried without a back-off. A new object makes the effect run.
    const retry = ({ type }: Event) => {
      // Published and scheduled posts are not autosaved, so no later attempt would clear this failure.
      if (type === 'online') setFailure((before) => (before === 'offline' ? null : before))
      setLast({ ...noAttempt })
    }
    addEventListener('online', retry)
    addEventListener('focus', retry)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [])

  useEffect(() => {
    const preventLeaving = (event: Event) => {
      if (!dirty) return
      event.preventDefault()
      setFailure('signed-out')
    }
    addEventListener('session-ended', preventLeaving)
    return () => removeEventListener('session-ended', preventLeaving)
  }, [dirty])

  const noteResult = useCallback((result: SaveResult) => setFailure(failureOf(result)), [])
  return { failure, savedAt, noteResult }
}

function failureOf(result: SaveResult): SaveFailure {
  if (result.ok) return null
  const { reason } = result
  if (reason === 'signed-out' || reason === 'offline') return reason
  return reason === 'failed' ? 'unreachable' : null
}

type SaveStateProps = Pick<Editor, 'busy' | 'dirty' | 'version'> & {
  failure: SaveFailure
  /** When the text was last saved since the page was opened. */
  savedAt: Date | null
  /** Whether the browser can store copies on this device. */
  canStore: boolean
  /** Whether the saved text will go live at a scheduled time. */
  isScheduled?: boolean
}

/** Says whether the text is saved on the server or only on this device. Screen readers announce it. */
export function SaveState(state: SaveStateProps) {
  return (
    <p role="status" aria-live="polite">
      <SaveStateText {...state} />
    </p>
  )
}

function SaveStateText(state: SaveStateProps) {
  const { busy, dirty, version, failure, savedAt, canStore, isScheduled } = state
  const localCopyText = canStore
    ? 'Kept on this device.'
    : 'This browser keeps no copies: do not close the page.'
  if (busy) return 'Saving...'
  if (dirty && failure === 'signed-out') return <SignInAgain localCopyText={localCopyText} />
  if (dirty && failure === 'offline') return `You are offline. ${localCopyText}`
  if (dirty && failure === 'unreachable') return `Not connected. ${localCopyText}`
  if (dirty && canStore && isScheduled) return 'Unsaved changes. They will not go live.'
  if (dirty) return canStore ? 'Unsaved changes' : localCopyText
  if (savedAt) return `Saved ${savedAt.toLocaleTimeString('en', { timeStyle: 'short', hourCycle: 'h23' })}`
  return version === null ? null : 'Saved'
}

/** The same in a word, for a place that is narrow. Empty for a new post without text. */
export function shortSaveState(state: Omit<SaveStateProps, 'canStore' | 'isScheduled'>): string {
  const { busy, dirty, version, failure, savedAt } = state
  if (busy) return 'Saving...'
  if (dirty) return failure ? 'Not saved' : 'Unsaved'
  return savedAt || version !== null ? 'Saved' : ''
}

const SignInAgain = ({ localCopyText }: { localCopyText: string }) => (
  <>
    You are logged out. {localCopyText}{' '}
    <a href="/login?next=/admin/posts" target="_blank" rel="noreferrer" className="link font-label">
      Log in again
    </a>
  </>
)
