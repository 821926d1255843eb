import { beforeEach, expect, test, vi } from 'vitest'
import { isOneOf, type JournalCopy } from '@/lib/content/editing/journal'
import { emptyText } from '@/lib/content/editing/post-text'
import { deleteCopies, findLostDraft, loadCopies, storeCopy, storeLastCopy } from './journal-store'

const stored = new Map<string, unknown>()
let isRefused = false

vi.mock('idb-keyval', () => {
  const use = async <Value>(action: () => Value) => {
    if (isRefused) throw new Error('This browser stores nothing')
    return action()
  }
  const posts = {
    get: (id: string) => stored.get(id),
    put: (value: unknown, id: string) => void stored.set(id, value),
    delete: (id: string) => void stored.delete(id),
  }
  return {
    createStore: () => (_: string, action: (store: typeof posts) => unknown) => use(() => action(posts)),
    promisifyRequest: async (result: unknown) => result,
    get: (id: string) => use(() => stored.get(id)),
    keys: () => use(() => [...stored.keys()]),
    update: (id: string, change: (value: unknown) => unknown) =>
      use(() => void stored.set(id, change(stored.get(id)))),
  }
})

beforeEach(() => {
  isRefused = false
  stored.clear()
  // As in a browser, its keys are properties that can be listed, and its methods are not.
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('localStorage', Object.create(methods))
})

const copy = (content: string, at: number, visit = 'this tab'): JournalCopy => ({
  text: { ...emptyText, content },
  version: 1,
  at,
  visit,
})
const contents = async () => (await loadCopies('p')).map(({ text }) => text.content)
const offered = [copy('Before the crash', 5, 'an earlier tab'), copy('Begun', 1, 'an earlier tab')]

test('what is typed is stored beside the copies that are offered', async () => {
  for (const one of [...offered].reverse()) await storeCopy('p', one)
  for (let at = 10; at < 20; at++) await storeCopy('p', copy(`Typed at ${at}`, at), offered)
  const [newest, ...others] = await contents()
  expect(newest).toBe('Typed at 19')
  expect(others.slice(-2)).toEqual(['Before the crash', 'Begun'])
})

test('where the browser has no database, the newest text is stored beside the copies that are offered', async () => {
  isRefused = true
  for (const one of offered) storeLastCopy('p', one)
  for (let at = 10; at < 20; at++) await storeCopy('p', copy(`Typed at ${at}`, at), offered)
  expect(await contents()).toEqual(['Typed at 19', 'Begun'])
})

test('the last copy of a page that is closed replaces none that is offered', async () => {
  storeLastCopy('p', offered[0] as JournalCopy)
  storeLastCopy('p', copy('Typed', 9))
  storeLastCopy('p', copy('Typed more', 10))
  expect(await contents()).toEqual(['Typed more', 'Before the crash'])
})

test('a copy that an earlier version of the page stored is read', async () => {
  localStorage.setItem('academy-journal:p', JSON.stringify({ ...copy('Stored before', 5), visit: undefined }))
  expect(await contents()).toEqual(['Stored before'])
})

test('copies are deleted from both stores, and those of another tab stay there', async () => {
  await storeCopy('p', copy('Typed in another tab', 9, 'another tab'))
  storeLastCopy('p', copy('Typed more in another tab', 10, 'another tab'))
  await storeCopy('p', copy('Typed', 11))
  storeLastCopy('p', copy('Typed more', 12))
  await deleteCopies('p', ({ visit }) => visit === 'this tab')
  expect(await contents()).toEqual(['Typed more in another tab', 'Typed in another tab'])
  await deleteCopies('p', isOneOf(await loadCopies('p')))
  expect(await contents()).toEqual([])
})

test('a new post that was left before its first copy in the database is found', async () => {
  await storeCopy('older', { ...copy('Begun earlier', 5), version: null })
  storeLastCopy('newer', { ...copy('Begun and left at once', 9), version: null })
  storeLastCopy('saved', copy('Has a version', 12))
  const texts = async (except: string) => {
    const draft = await findLostDraft(except)
    return [draft?.id, ...(draft?.copies ?? []).map(({ text }) => text.content)]
  }
  expect(await texts('open')).toEqual(['newer', 'Begun and left at once'])
  expect(await texts('newer')).toEqual(['older', 'Begun earlier'])
})
