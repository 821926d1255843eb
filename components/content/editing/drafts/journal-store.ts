import { createStore, del, entries, get, set, update } from 'idb-keyval'
import {
  copiesExcept,
  fillMissingFields,
  type JournalCopy,
  mergedCopies,
  withCopy,
} from '@/lib/content/editing/journal'

type Copies = readonly JournalCopy[]

const store = () => createStore('academy-journal', 'posts')
const lastCopyKey = (id: string) => `academy-journal:${id}`

/**
 * Stores one more copy of a post's text on this device. `offered`: copies of an earlier visit that are offered, and stay as
 * they are. False when the browser refuses to store anything.
 */
export async function storeCopy(id: string, copy: JournalCopy, offered: Copies = []): Promise<boolean> {
  const add = (stored: Copies = []) => (offered.length > 0 ? beside(copy, offered) : withCopy(stored, copy))
  try {
    await update<Copies>(id, add, store())
    return true
  } catch {
    return storeLastCopy(id, copy, offered)
  }
}

/** Stores the last copy synchronously, because a page that is being closed has no time for IndexedDB. */
export function storeLastCopy(id: string, copy: JournalCopy, offered: Copies = []): boolean {
  try {
    localStorage.setItem(lastCopyKey(id), JSON.stringify(beside(copy, offered)))
    return true
  } catch {
    return false
  }
}

const beside = (copy: JournalCopy, offered: Copies) => [copy, ...copiesExcept(offered, [copy])]

/** The stored copies of a post, newest first. */
export async function loadCopies(id: string): Promise<JournalCopy[]> {
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  return mergedCopies(lastCopies(id), (stored ?? []).map(fillMissingFields))
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
export async function findLostDraft(except: string) {
  const stored = await entries<string, JournalCopy[]>(store()).catch(() => [])
  const lost = stored.filter(([id, copies]) => id !== except && copies[0]?.version === null)
  const [newest] = lost.sort(([, one], [, other]) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))
  return newest && { id: newest[0], copies: newest[1].map(fillMissingFields) }
}

/** Deletes all copies of a post but `kept`. */
export async function deleteCopies(id: string, kept: Copies = []) {
  try {
    if (kept.length > 0) await set(id, kept, store())
    localStorage.removeItem(lastCopyKey(id))
    if (kept.length === 0) await del(id, store())
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

/** Deletes the copies of a post with one of these texts; others that were stored since stay. */
export async function dropCopies(id: string, dropped: Copies) {
  try {
    const last = lastCopies(id)
    const kept = copiesExcept(last, dropped)
    if (kept.length > 0) localStorage.setItem(lastCopyKey(id), JSON.stringify(kept))
    else localStorage.removeItem(lastCopyKey(id))
    const drop = (copies: Copies = []) => copiesExcept(copies.map(fillMissingFields), dropped)
    await update<Copies>(id, drop, store())
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

/** The copies in localStorage, newest first. Earlier versions of the editor stored one copy instead of a list. */
function lastCopies(id: string): JournalCopy[] {
  try {
    const stored: JournalCopy | JournalCopy[] = JSON.parse(localStorage.getItem(lastCopyKey(id)) ?? '[]')
    return [stored].flat().map(fillMissingFields)
  } catch {
    return []
  }
}
