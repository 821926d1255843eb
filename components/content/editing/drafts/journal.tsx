'use client'

import { createStore, del, entries, get, set } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { Button } from '@/components/ui/button'
import { fillMissingFields, type JournalCopy, unsavedCopies, withCopy } from '@/lib/content/editing/journal'
import { storable } from '@/lib/content/editing/placeholders'
import type { PostText } from '@/lib/content/editing/post-text'
import { CompareTexts } from './compare-texts'

const interval = 3000

/** Unsaved text found on this device, and the id of its post. */
export type RecoveryOffer = { readonly id: string; readonly copies: readonly JournalCopy[] }

/** Stores a local copy of the text every three seconds, and offers unsaved text of an earlier visit. */
export function useJournal({ id, version, saved, dirty, current }: Editor) {
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
    if (!dirty && !offer && saved !== start.current.saved) void deleteCopies(id)
  }, [dirty, offer, saved, id])

  const dismiss = useCallback(() => setOffer(null), [])
  const discard = useCallback(() => {
    if (offer) void deleteCopies(offer.id)
    setOffer(null)
  }, [offer])
  return { offer, canStore, dismiss, discard }
}

type Start = Pick<Editor, 'id' | 'version' | 'saved'>

async function findOffer({ id, version, saved }: Start): Promise<RecoveryOffer | null> {
  const copies = unsavedCopies(await loadCopies(id), saved)
  if (copies.length > 0) return { id, copies }
  return (version === null && (await findLostDraft(id))) || null
}

const store = () => createStore('academy-journal', 'posts')
const lastCopyKey = (id: string) => `academy-journal:${id}`

/** Stores one more copy of a post's text on this device. False when the browser refuses to store anything. */
export async function storeCopy(id: string, copy: JournalCopy): Promise<boolean> {
  try {
    await set(id, withCopy((await get<JournalCopy[]>(id, store())) ?? [], copy), store())
    return true
  } catch {
    return storeLastCopy(id, copy)
  }
}

/** Stores the last copy synchronously, because a page that is being closed has no time for IndexedDB. */
function storeLastCopy(id: string, copy: JournalCopy): boolean {
  try {
    localStorage.setItem(lastCopyKey(id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** The stored copies of a post, newest first. */
async function loadCopies(id: string): Promise<JournalCopy[]> {
  const last = lastCopy(id)
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  const copies = last ? withCopy(stored ?? [], last).sort((one, other) => other.at - one.at) : (stored ?? [])
  return copies.map(fillMissingFields)
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
async function findLostDraft(except: string) {
  const stored = await entries<string, JournalCopy[]>(store()).catch(() => [])
  const lost = stored.filter(([id, copies]) => id !== except && copies[0]?.version === null)
  const [newest] = lost.sort(([, one], [, other]) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))
  return newest && { id: newest[0], copies: newest[1].map(fillMissingFields) }
}

async function deleteCopies(id: string) {
  try {
    localStorage.removeItem(lastCopyKey(id))
    await del(id, store())
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

function lastCopy(id: string): JournalCopy | undefined {
  try {
    const stored = localStorage.getItem(lastCopyKey(id))
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

interface JournalOfferProps {
  offer: RecoveryOffer
  /** The server's text, with which the copies are compared. */
  current: PostText
  onRestore: (text: PostText) => void
  onDiscard: () => void
}

/** Offers to restore text that is stored only on this device. Shown until it is restored or discarded. */
export function JournalOffer({ offer, current, onRestore, onDiscard }: JournalOfferProps) {
  const [copyIndex, setCopyIndex] = useState(0)
  const [comparing, setComparing] = useState(false)
  const copy = offer.copies[copyIndex] ?? offer.copies[0]
  if (!copy) return null
  const older = offer.copies.length > 1
  return (
    <section aria-labelledby="journal-title" className="mb-5 border-2 border-control bg-surface p-5">
      <h2 id="journal-title" className="type-card">
        Text from {formatTime(copy.at)} on this device was not saved.
      </h2>
      <p className="mt-1 text-muted">
        {copy.text.title ? `“${copy.text.title}”` : 'Untitled'}, {wordCount(copy.text.content)} words.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onRestore(copy.text)}>
          Restore
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={comparing}
          onClick={() => setComparing(!comparing)}
        >
          Compare
        </Button>
        {older && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setCopyIndex((copyIndex + 1) % offer.copies.length)}
          >
            {copyIndex + 1 < offer.copies.length ? 'Earlier copy' : 'Newest copy'}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {comparing && (
        <CompareTexts
          one={{ label: 'On the server', text: current }}
          other={{ label: 'On this device', text: copy.text }}
        />
      )}
    </section>
  )
}

const formatTime = (at: number) =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length
