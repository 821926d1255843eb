import { createStore, get, keys, promisifyRequest, update } from 'idb-keyval'
import {
  fillMissingFields,
  isOneOf,
  isOwnedBy,
  type JournalCopy,
  mergedCopies,
  withCopy,
} from '@/lib/content/editing/journal'
import { openPosts } from './open-posts'

type Copies = readonly JournalCopy[]
type Account = JournalCopy['account']

const store = () => createStore('academy-journal', 'posts')
/**
 * The start of the keys in localStorage. A key is `academy-journal:<post id>:<visit id>` and holds the last copy that one visit to the editor
 * stored; keys of earlier versions end after the post id.
 */
const prefix = 'academy-journal:'

/**
 * Adds a copy to those of the post in IndexedDB, and drops some of the older copies that the same visit to the editor stored (`withCopy`).
 * Copies of other visits are kept, and so are those in `offered`, which the person can restore. Where IndexedDB does not work, the copy is
 * stored in localStorage. False when the browser refuses both.
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

/**
 * Stores a copy in localStorage in place of the last one of the same visit. Unlike IndexedDB, localStorage is written synchronously, also while
 * the page is being closed. False when the browser refuses.
 */
export function storeLastCopy(id: string, copy: JournalCopy): boolean {
  try {
    localStorage.setItem(`${prefix}${id}:${copy.visit}`, JSON.stringify([copy]))
    return true
  } catch {
    return false
  }
}

/** The copies of a post that an account stored, newest first. */
export async function loadCopies(id: string, account: Account): Promise<JournalCopy[]> {
  const stored = await get<JournalCopy[]>(id, store()).catch(() => undefined)
  const isOwn = isOwnedBy(account)
  const last = lastKeys(id).flatMap(readCopies)
  return mergedCopies(last.filter(isOwn), (stored ?? []).map(fillMissingFields).filter(isOwn))
}

/**
 * The newest post that this account began on this device and that never reached the server. Leaves out the post with the id `except`, and posts
 * that are open in another tab: two tabs would save different texts under one id.
 */
export async function findLostDraft(except: string, account: Account) {
  const ids = new Set([...(await keys<string>(store()).catch(() => [])), ...lastKeys().map(postOf)])
  ids.delete(except)
  const found = await Promise.all([...ids].map(async (id) => ({ id, copies: await loadCopies(id, account) })))
  const open = await openPosts()
  const lost = found.filter(({ id, copies }) => copies[0]?.version === null && !open.has(id))
  const [newest] = lost.sort((one, other) => (other.copies[0]?.at ?? 0) - (one.copies[0]?.at ?? 0))
  return newest
}

/** Deletes those of an account's copies of a post, in IndexedDB and localStorage, for which `isObsolete` returns true. */
export async function deleteCopies(id: string, account: Account, isObsolete: (copy: JournalCopy) => boolean) {
  const isOwn = isOwnedBy(account)
  const isLeft = (copy: JournalCopy) => !(isOwn(copy) && isObsolete(copy))
  try {
    for (const key of lastKeys(id)) {
      const left = readCopies(key).filter(isLeft)
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left))
      else localStorage.removeItem(key)
    }
    // One transaction, so that no copy is lost that another tab stores between the read and the write.
    await store()('readwrite', async (posts) => {
      const stored = (await promisifyRequest<Copies | undefined>(posts.get(id))) ?? []
      const left = stored.map(fillMissingFields).filter(isLeft)
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

/** The keys in localStorage that hold copies of the post `id`, or of any post without an `id`. */
function lastKeys(id?: string): string[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return id === undefined ? all : all.filter((key) => postOf(key) === id)
  } catch {
    return []
  }
}

/** The post id in a key such as `academy-journal:<post id>:<visit id>`. */
const postOf = (key: string) => key.slice(prefix.length).split(':', 1)[0] ?? ''

/** Reads the copies stored under a key of localStorage. Earlier versions of the editor stored a single copy instead of a list. */
function readCopies(key: string): JournalCopy[] {
  try {
    const stored: JournalCopy | JournalCopy[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    return [stored].flat().map(fillMissingFields)
  } catch {
    return []
  }
}
