import { useCallback, useEffect, useState } from 'react'
import { type EditorState, isDirty } from '@/components/content/editing/state'
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
export function useJournal({ id, dirty, current }: Editor, isKept: boolean) {
  const [offer, setOffer] = useState<RecoveryOffer | null>(null)
  const [isLookedUp, setLookedUp] = useState(false)
  const [canStore, setCanStore] = useState(true)

  useEffect(() => {
    let isShown = true
    void findOffer(current()).then((found) => {
      if (!isShown) return
      setOffer(found)
      setLookedUp(true)
    })
    return () => {
      isShown = false
      setLookedUp(false)
    }
  }, [current])

  /** Stores the text if it is unsaved: not what was rendered, which may lag behind the keys. */
  const keep = useCallback(() => {
    const state = current()
    if (isDirty(state)) void storeCopy(state.id, copyOf(state), copiesOf(offer, state.id)).then(setCanStore)
  }, [offer, current])

  useEffect(() => {
    const leave = () => {
      const state = current()
      if (isDirty(state)) storeLastCopy(state.id, copyOf(state), copiesOf(offer, state.id))
    }
    const timer = setInterval(keep, interval)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [keep, offer, current])

  // Once the server has everything, the copies on the device are deleted, except those that are still offered.
  useEffect(() => {
    if (isLookedUp && !dirty && !isKept) void deleteCopies(id, copiesOf(offer, id))
  }, [isLookedUp, dirty, isKept, id, offer])

  const dismiss = useCallback(() => setOffer(null), [])
  return { offer, canStore, keep, dismiss, show: setOffer }
}

export const copyOf = ({ text, version }: Pick<EditorState, 'text' | 'version'>): JournalCopy => ({
  text: storable(text),
  version,
  at: Date.now(),
})

/** What is offered of a post; its copies must stay until one has chosen. */
const copiesOf = (offer: RecoveryOffer | null, id: string) => (offer?.id === id ? offer.copies : [])

async function findOffer({ id, version, saved }: EditorState): Promise<RecoveryOffer | null> {
  const copies = unsavedCopies(await loadCopies(id), saved)
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id))) || null
}
