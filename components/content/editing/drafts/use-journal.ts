import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditorState, isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { copiesExcept, isOneOf, type JournalCopy, unsavedCopies } from '@/lib/content/editing/journal'
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
  const [visit] = useState(() => crypto.randomUUID())
  const [offer, setOffer] = useState<RecoveryOffer | null>(null)
  /** What was offered and has been restored or discarded. */
  const resolved = useRef<RecoveryOffer | null>(null)
  const [isLookedUp, setLookedUp] = useState(false)
  const [canStore, setCanStore] = useState(true)

  useEffect(() => {
    let isShown = true
    void findOffer(current(), visit, resolved.current).then((found) => {
      if (!isShown) return
      setOffer(found)
      setLookedUp(true)
    })
    return () => {
      isShown = false
      setLookedUp(false)
    }
  }, [visit, current])

  /** Stores the text if it is unsaved: not what was rendered, which may lag behind the keys. */
  const keep = useCallback(() => {
    const state = current()
    if (!isDirty(state)) return
    void storeCopy(state.id, { ...copyOf(state), visit }, copiesOf(offer, state.id)).then(setCanStore)
  }, [visit, offer, current])

  useEffect(() => {
    const leave = () => {
      const state = current()
      if (isDirty(state)) storeLastCopy(state.id, { ...copyOf(state), visit })
    }
    const timer = setInterval(keep, interval)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      // A link inside the admin leaves this page without any of those events.
      leave()
    }
  }, [keep, visit, current])

  /** Deletes the copies of this visit and the `obsolete` ones, but `kept`. Another tab's stay: the server may not have its text. */
  const clear = useCallback(
    (id: string, { obsolete, kept }: Record<'obsolete' | 'kept', readonly JournalCopy[]>) => {
      const isDone = (copy: JournalCopy) => copy.visit === visit || isOneOf(obsolete)(copy)
      void deleteCopies(id, (copy) => isDone(copy) && !isOneOf(kept)(copy))
    },
    [visit],
  )

  // Once the server has everything.
  useEffect(() => {
    if (!isLookedUp || dirty || isKept) return
    clear(id, { obsolete: copiesOf(resolved.current, id), kept: copiesOf(offer, id) })
  }, [isLookedUp, dirty, isKept, clear, id, offer])

  const dismiss = useCallback(() => {
    resolved.current = offer
    setOffer(null)
  }, [offer])
  const show = useCallback((shown: RecoveryOffer) => {
    resolved.current = null
    setOffer(shown)
  }, [])
  return { offer, canStore, keep, clear, dismiss, show }
}

export const copyOf = ({ text, version }: Pick<EditorState, 'text' | 'version'>): JournalCopy => ({
  text: storable(text),
  version,
  at: Date.now(),
})

/** What is offered of a post; its copies must stay until one has chosen. */
const copiesOf = (offer: RecoveryOffer | null, id: string) => (offer?.id === id ? offer.copies : [])

/**
 * What a visit offers when its page is shown, also again: the router keeps the page of a post that is left, with its unsaved text. While there
 * is such text, neither the visit's own copies are offered nor those that were restored or discarded in it.
 */
async function findOffer(
  state: EditorState,
  visit: string,
  resolved: RecoveryOffer | null,
): Promise<RecoveryOffer | null> {
  const { id, version, saved } = state
  const isResolved = isOneOf(copiesOf(resolved, id))
  const isKnown = (copy: JournalCopy) => isDirty(state) && (copy.visit === visit || isResolved(copy))
  const stored = (await loadCopies(id)).filter((copy) => !isKnown(copy))
  const copies = unsavedCopies(stored, saved)
  const savedCopies = copiesExcept(stored, copies)
  if (savedCopies.length > 0) void deleteCopies(id, isOneOf(savedCopies))
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id))) || null
}
