import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditorState, isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { copiesExcept, isOneOf, type JournalCopy, unsavedCopies } from '@/lib/content/editing/journal'
import { storable } from '@/lib/content/editing/placeholders'
import { deleteCopies, findLostDraft, loadCopies, storeCopy, storeLastCopy } from './journal-store'
import { markOpen } from './open-posts'

const interval = 3000

/** Unsaved text found on this device, and the id of its post. */
export type RecoveryOffer = { readonly id: string; readonly copies: readonly JournalCopy[] }

/**
 * Stores a local copy of the text every three seconds, and offers unsaved text of an earlier visit. `isKept`: nothing is
 * deleted, because something can still be undone. `account`: the id of the signed-in account, stored with each copy.
 */
export function useJournal({ id, dirty, current }: Editor, isKept: boolean, account: JournalCopy['account']) {
  const [visit] = useState(() => crypto.randomUUID())
  const [offer, setOffer] = useState<RecoveryOffer | null>(null)
  /** The last offer that was answered by restoring or discarding its text. */
  const resolved = useRef<RecoveryOffer | null>(null)
  const [isLookedUp, setLookedUp] = useState(false)
  const [canStore, setCanStore] = useState(true)

  useEffect(() => {
    let isShown = true
    void findOffer(current(), { visit, account }, resolved.current).then((found) => {
      if (!isShown) return
      setOffer(found)
      setLookedUp(true)
    })
    return () => {
      isShown = false
      setLookedUp(false)
    }
  }, [visit, account, current])

  useEffect(() => markOpen(id), [id])

  /** Stores the text if it is unsaved: not what was rendered, which may lag behind the keys. */
  const keep = useCallback(() => {
    const state = current()
    if (!isDirty(state)) return
    const copy = { ...copyOf(state), visit, account }
    void storeCopy(state.id, copy, copiesOf(offer, state.id)).then(setCanStore)
  }, [visit, account, offer, current])

  useEffect(() => {
    const leave = () => {
      const state = current()
      if (isDirty(state)) storeLastCopy(state.id, { ...copyOf(state), visit, account })
    }
    const timer = setInterval(keep, interval)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      // Navigation by a link inside the admin fires none of these events.
      leave()
    }
  }, [keep, visit, account, current])

  /**
   * Deletes the copies that this visit stored, and `obsolete`, except those in `kept`. Copies of other tabs are kept, because their text may
   * not be on the server.
   */
  const clear = useCallback(
    (id: string, { obsolete, kept }: Record<'obsolete' | 'kept', readonly JournalCopy[]>) => {
      const isDone = (copy: JournalCopy) => copy.visit === visit || isOneOf(obsolete)(copy)
      void deleteCopies(id, account, (copy) => isDone(copy) && !isOneOf(kept)(copy))
    },
    [visit, account],
  )

  // Copies are deleted once everything is stored on the server.
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
 * Finds unsaved text on this device that can be offered for recovery; null if there is none. Called whenever the editor is shown. That can be
 * for the second time: Next's router keeps a page that was left in memory, with the text in its fields. If that text is unsaved, the copies
 * that this visit stored are not offered, because the editor shows their text, nor are those that the person has restored or discarded.
 */
async function findOffer(
  state: EditorState,
  { visit, account }: Pick<JournalCopy, 'visit' | 'account'>,
  resolved: RecoveryOffer | null,
): Promise<RecoveryOffer | null> {
  const { id, version, saved } = state
  const isResolved = isOneOf(copiesOf(resolved, id))
  const isKnown = (copy: JournalCopy) => isDirty(state) && (copy.visit === visit || isResolved(copy))
  const stored = (await loadCopies(id, account)).filter((copy) => !isKnown(copy))
  const copies = unsavedCopies(stored, saved)
  const savedCopies = copiesExcept(stored, copies)
  if (savedCopies.length > 0) void deleteCopies(id, account, isOneOf(savedCopies))
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id, account))) || null
}
