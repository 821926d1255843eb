import { createStore, get, keys, promisifyRequest, update } from 'idb-keyval'
import {
  fillMissingFields,
  isOneOf,
  type JournalCopy,
  mergedCopies,
  withCopy,
} from '@/lib/content/editing/journal'

type Copies = readonly JournalCopy[]

const store = () => createStore('academy-journal', 'posts')
/** Of keys in localStorage, which each hold the last copies of one visit: `academy-journal:<post>:<visit>`, without a visit in earlier versions. */
const prefix = 'academy-journal:'

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
    return storeLastCopy(id, copy)
  }
}

/** Stores the last copy of a visit synchronously, because a page that is being closed has no time for IndexedDB. */
export function storeLastCopy(id: string, copy: JournalCopy): boolean {
  try {
    localStorage.setItem(`${prefix}${id}:${copy.visit}`, JSON.stringify([copy]))
    return true
  } catch {
    return false
  }
}

/** The stored copies of a post, newest first. */
export async function loadCopies(id: string): Promise<JournalCopy[]> {
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  return mergedCopies(lastKeys(id).flatMap(readCopies), (stored ?? []).map(fillMissingFields))
}

/** The newest post that was begun on this device and never reached the server, apart from `except`. */
export async function findLostDraft(except: string) {
  const ids = new Set([...(await keys<string>(store()).catch(() => [])), ...lastKeys().map(postOf)])
  ids.delete(except)
  const found = await Promise.all([...ids].map(async (id) => ({ id, copies: await loadCopies(id) })))
  const lost = found.filter(({ copies }) => copies[0]?.version === null)
  const [newest] = lost.sort((one, other) => (other.copies[0]?.at ?? 0) - (one.copies[0]?.at ?? 0))
  return newest
}

/** Deletes the copies of a post that `isObsolete` selects. */
export async function deleteCopies(id: string, isObsolete: (copy: JournalCopy) => boolean) {
  try {
    for (const key of lastKeys(id)) {
      const left = readCopies(key).filter(not(isObsolete))
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left))
      else localStorage.removeItem(key)
    }
    // In one transaction, because another tab may store a copy meanwhile.
    await store()('readwrite', async (posts) => {
      const stored = (await promisifyRequest<Copies | undefined>(posts.get(id))) ?? []
      const left = stored.map(fillMissingFields).filter(not(isObsolete))
      if (left.length > 0) await promisifyRequest(posts.put(left, id))
      else await promisifyRequest(posts.delete(id))
    })
  } catch {
    // A browser that refuses to delete from storage also refuses to read from it.
  }
}

const not =
  <Value>(test: (value: Value) => boolean) =>
  (value: Value) =>
    !test(value)

/** The keys in localStorage of one post, or of all. */
function lastKeys(id?: string): string[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return id === undefined ? all : all.filter((key) => postOf(key) === id)
  } catch {
    return []
  }
}

/** The id of the post in a key of localStorage. */
const postOf = (key: string) => key.slice(prefix.length).split(':', 1)[0] ?? ''

/** The copies under a key of localStorage. Earlier versions of the editor stored one copy instead of a list. */
function readCopies(key: string): JournalCopy[] {
  try {
    const stored: JournalCopy | JournalCopy[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    return [stored].flat().map(fillMissingFields)
  } catch {
    return []
  }
}
