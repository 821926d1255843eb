import { useCallback, useEffect, useRef, useState } from 'react'
import { isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { type JournalCopy, unsavedCopies } from '@/lib/content/editing/journal'
import { storable } from '@/lib/content/editing/placeholders'
import { deleteCopies, findLostDraft, loadCopies, storeCopy, storeLastCopy } from './journal-store'

const interval = 3000

/** Unsaved text found on this device, and the id of its post. */
export type RecoveryOffer = { readonly id: string; readonly copies: readonly JournalCopy[] }

/**
 * Stores a local copy of the text every three seconds, and offers unsaved text of an earlier visit. `isKept`: nothing is
 * deleted, because something can still be undone.
 */
export function useJournal({ id, version, saved, dirty, current }: Editor, isKept: boolean) {
  const [offer, setOffer] = useState<RecoveryOffer | null>(null)
  const [canStore, setCanStore] = useState(true)
  const start = useRef({ id, version, saved })

  useEffect(() => {
    void findOffer(start.current).then(setOffer)
  }, [])

  useEffect(() => {
    // While a recovery offer is open, the copy it offers is not overwritten.
    if (offer) return
    // Not what was rendered, which may lag behind the keys.
    const copy = () => ({ text: storable(current().text), version: current().version, at: Date.now() })
    const write = () => isDirty(current()) && void storeCopy(current().id, copy()).then(setCanStore)
    const leave = () => isDirty(current()) && storeLastCopy(current().id, copy())
    const timer = setInterval(write, interval)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [offer, current])

  // Once the server has everything, the copies on the device are deleted.
  useEffect(() => {
    if (!dirty && !offer && !isKept && saved !== start.current.saved) void deleteCopies(id)
  }, [dirty, offer, isKept, saved, id])

  const dismiss = useCallback(() => setOffer(null), [])
  return { offer, canStore, dismiss, show: setOffer }
}

type Start = Pick<Editor, 'id' | 'version' | 'saved'>

async function findOffer({ id, version, saved }: Start): Promise<RecoveryOffer | null> {
  const copies = unsavedCopies(await loadCopies(id), saved)
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id))) || null
}
