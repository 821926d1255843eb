import { createStore, del, get, keys, update } from 'idb-keyval'
import {
  copiesExcept,
  fillMissingFields,
  isOneOf,
  type JournalCopy,
  mergedCopies,
  withCopy,
} from '@/lib/content/editing/journal'

type Copies = readonly JournalCopy[]

const store = () => createStore('academy-journal', 'posts')
const lastCopyPrefix = 'academy-journal:'
const lastCopyKey = (id: string) => lastCopyPrefix + id

/**
 * Stores one more copy of a post's text on this device, and thins out the earlier ones of its visit. Those of other visits stay, and
 * `offered`, which the page shows. False when the browser refuses to store anything.
 */
export async function storeCopy(id: string, copy: JournalCopy, offered: Copies = []): Promise<boolean> {
  const isOwn = (one: JournalCopy) => one.visit === copy.visit && !isOneOf(offered)(one)
  const add = (stored: Copies = []) => [...withCopy(stored.filter(isOwn), copy), ...stored.filter(not(isOwn))]
  try {
    await update<Copies>(id, add, store())
    return true
  } catch {
    return storeLastCopy(id, copy, offered)
  }
}

/** Stores the last copy of a visit synchronously, because a page that is being closed has no time for IndexedDB. */
export function storeLastCopy(id: string, copy: JournalCopy, offered: Copies = []): boolean {
  const others = lastCopies(id).filter(({ visit }) => visit !== copy.visit)
  try {
    setLastCopies(id, [copy, ...copiesExcept([...others, ...offered], [copy])])
    return true
  } catch {
    return false
  }
}

/** The stored copies of a post, newest first. */
export async function loadCopies(id: string): Promise<JournalCopy[]> {
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  return mergedCopies(lastCopies(id), (stored ?? []).map(fillMissingFields))
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
export async function findLostDraft(except: string) {
  const ids = new Set([...(await keys<string>(store()).catch(() => [])), ...idsOfLastCopies()])
  ids.delete(except)
  const found = await Promise.all([...ids].map(async (id) => ({ id, copies: await loadCopies(id) })))
  const lost = found.filter(({ copies }) => copies[0]?.version === null)
  const [newest] = lost.sort((one, other) => (other.copies[0]?.at ?? 0) - (one.copies[0]?.at ?? 0))
  return newest
}

/** Deletes the copies of a post that `isObsolete` selects. */
export async function deleteCopies(id: string, isObsolete: (copy: JournalCopy) => boolean) {
  try {
    setLastCopies(id, lastCopies(id).filter(not(isObsolete)))
    let isEmpty = false
    const remove = (stored: Copies = []) => {
      const left = stored.map(fillMissingFields).filter(not(isObsolete))
      isEmpty = left.length === 0
      return left
    }
    await update<Copies>(id, remove, store())
    if (isEmpty) await del(id, store())
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

const not =
  <Value>(test: (value: Value) => boolean) =>
  (value: Value) =>
    !test(value)

function setLastCopies(id: string, copies: Copies) {
  if (copies.length > 0) localStorage.setItem(lastCopyKey(id), JSON.stringify(copies))
  else localStorage.removeItem(lastCopyKey(id))
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

/** The ids of posts that have copies in localStorage. */
function idsOfLastCopies(): string[] {
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(lastCopyPrefix))
    return ours.map((key) => key.slice(lastCopyPrefix.length))
  } catch {
    return []
  }
}
