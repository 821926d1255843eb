import { createStore, del, entries, get, set } from 'idb-keyval'
import { completed, type JournalCopy, withCopy } from '@/lib/content/editing/journal'

const store = () => createStore('academy-journal', 'posts')
const lastWords = (id: string) => `academy-journal:${id}`

/** Stores one more copy of a post's text on this device. False when the browser refuses to store anything. */
export async function keepCopy(id: string, copy: JournalCopy): Promise<boolean> {
  try {
    await set(id, withCopy((await get<JournalCopy[]>(id, store())) ?? [], copy), store())
    return true
  } catch {
    return keepLastCopy(id, copy)
  }
}

/** The same, synchronously, for a page that is being closed and has no time for IndexedDB. */
export function keepLastCopy(id: string, copy: JournalCopy): boolean {
  try {
    localStorage.setItem(lastWords(id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** The stored copies of a post, newest first. */
export async function copiesOf(id: string): Promise<JournalCopy[]> {
  const last = lastCopy(id)
  const kept = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  const copies = last ? withCopy(kept ?? [], last).sort((one, other) => other.at - one.at) : (kept ?? [])
  return copies.map(completed)
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
export async function findLostDraft(except: string) {
  const kept = await entries<string, JournalCopy[]>(store()).catch(() => [])
  const lost = kept.filter(([id, copies]) => id !== except && copies[0]?.version === null)
  const [newest] = lost.sort(([, one], [, other]) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))
  return newest && { id: newest[0], copies: newest[1].map(completed) }
}

export async function forgetCopies(id: string) {
  try {
    localStorage.removeItem(lastWords(id))
    await del(id, store())
  } catch {
    // Where storage refuses to delete, it also refuses to read.
  }
}

function lastCopy(id: string): JournalCopy | undefined {
  try {
    const kept = localStorage.getItem(lastWords(id))
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}
