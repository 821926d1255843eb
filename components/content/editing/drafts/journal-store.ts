import { createStore, del, entries, get, set, update } from 'idb-keyval'
import { fillMissingFields, type JournalCopy, withCopy } from '@/lib/content/editing/journal'
import { sameText } from '@/lib/content/editing/post-text'

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
export function storeLastCopy(id: string, copy: JournalCopy): boolean {
  try {
    localStorage.setItem(lastCopyKey(id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** The stored copies of a post, newest first. */
export async function loadCopies(id: string): Promise<JournalCopy[]> {
  const last = lastCopy(id)
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  const copies = last ? withCopy(stored ?? [], last).sort((one, other) => other.at - one.at) : (stored ?? [])
  return copies.map(fillMissingFields)
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
export async function findLostDraft(except: string) {
  const stored = await entries<string, JournalCopy[]>(store()).catch(() => [])
  const lost = stored.filter(([id, copies]) => id !== except && copies[0]?.version === null)
  const [newest] = lost.sort(([, one], [, other]) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))
  return newest && { id: newest[0], copies: newest[1].map(fillMissingFields) }
}

export async function deleteCopies(id: string) {
  try {
    localStorage.removeItem(lastCopyKey(id))
    await del(id, store())
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

/** Deletes the copies of a post with one of these texts; others that were stored since stay. */
export async function dropCopies(id: string, dropped: readonly JournalCopy[]) {
  const stays = ({ text }: JournalCopy) => !dropped.some((one) => sameText(one.text, text))
  const last = lastCopy(id)
  try {
    if (last && !stays(fillMissingFields(last))) localStorage.removeItem(lastCopyKey(id))
    const drop = (copies: JournalCopy[] = []) => copies.map(fillMissingFields).filter(stays)
    await update<JournalCopy[]>(id, drop, store())
  } catch {
    // As above.
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
