'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type JournalCopy, unsavedCopies } from '@/lib/content/editing/journal'
import type { Editor } from '../use-editor'
import { copiesOf, findLostDraft, forgetCopies, keepCopy, keepLastCopy } from './journal-store'

const interval = 3000

/** Unsaved text found on this device, under the id it was written for. */
export type Offer = { readonly id: string; readonly copies: readonly JournalCopy[] }

/** Copies the text to this device every three seconds, and finds what an earlier visit left unsaved. */
export function useJournal({ id, version, text, saved, dirty }: Editor) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [keeps, setKeeps] = useState(true)
  const now = useRef({ id, version, text, dirty })
  now.current = { id, version, text, dirty }
  const startedFrom = useRef({ id, version, saved })

  useEffect(() => {
    void findOffer(startedFrom.current).then(setOffer)
  }, [])

  useEffect(() => {
    // While a recovery offer is open, the copy it offers is not overwritten.
    if (offer) return
    const copy = () => ({ text: now.current.text, version: now.current.version, at: Date.now() })
    const write = () => now.current.dirty && void keepCopy(now.current.id, copy()).then(setKeeps)
    const leave = () => now.current.dirty && keepLastCopy(now.current.id, copy())
    const timer = setInterval(write, interval)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [offer])

  // Once the server has everything, the copies on the device are deleted.
  useEffect(() => {
    if (!dirty && !offer && saved !== startedFrom.current.saved) void forgetCopies(id)
  }, [dirty, offer, saved, id])

  const dismiss = useCallback(() => setOffer(null), [])
  const discard = useCallback(() => {
    if (offer) void forgetCopies(offer.id)
    setOffer(null)
  }, [offer])
  return { offer, keeps, dismiss, discard }
}

async function findOffer({
  id,
  version,
  saved,
}: Pick<Editor, 'id' | 'version' | 'saved'>): Promise<Offer | null> {
  const copies = unsavedCopies(await copiesOf(id), saved)
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id))) || null
}
