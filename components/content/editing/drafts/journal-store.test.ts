import { beforeEach, expect, test, vi } from 'vitest'
import type { JournalCopy } from '@/lib/content/editing/journal'
import { emptyText } from '@/lib/content/editing/post-text'
import { deleteCopies, dropCopies, loadCopies, storeCopy, storeLastCopy } from './journal-store'

const stored = new Map<string, unknown>()
let isRefused = false

vi.mock('idb-keyval', () => {
  const use = async <Value>(action: () => Value) => {
    if (isRefused) throw new Error('This browser stores nothing')
    return action()
  }
  return {
    createStore: () => undefined,
    get: (id: string) => use(() => stored.get(id)),
    set: (id: string, value: unknown) => use(() => void stored.set(id, value)),
    del: (id: string) => use(() => void stored.delete(id)),
    update: (id: string, change: (value: unknown) => unknown) =>
      use(() => void stored.set(id, change(stored.get(id)))),
  }
})

beforeEach(() => {
  isRefused = false
  stored.clear()
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

const copy = (content: string, at: number): JournalCopy => ({
  text: { ...emptyText, content },
  version: 1,
  at,
})
const contents = async () => (await loadCopies('p')).map(({ text }) => text.content)
const offered = [copy('Before the crash', 5), copy('Begun', 1)]

test.each([
  ['in the database', false],
  ['where the browser has no database', true],
])('what is typed is stored beside the copies that are offered, %s', async (_, refused) => {
  for (const { text, at } of [...offered].reverse()) await storeCopy('p', copy(text.content, at))
  isRefused = refused
  for (let at = 10; at < 20; at++) await storeCopy('p', copy(`Typed at ${at}`, at), offered)
  expect(await contents()).toEqual(['Typed at 19', 'Before the crash', 'Begun'])
})

test('the last copy of a page that is closed replaces none that is offered', async () => {
  storeLastCopy('p', copy('Before the crash', 5))
  storeLastCopy('p', copy('Typed', 9), await loadCopies('p'))
  expect(await contents()).toEqual(['Typed', 'Before the crash'])
})

test('a copy that an earlier version of the page stored is read', async () => {
  localStorage.setItem('academy-journal:p', JSON.stringify(copy('Stored before', 5)))
  expect(await contents()).toEqual(['Stored before'])
})

test('after a save only what is offered stays', async () => {
  await storeCopy('p', copy('Typed', 9), offered)
  storeLastCopy('p', copy('Typed more', 10), offered)
  await deleteCopies('p', offered)
  expect(await contents()).toEqual(['Before the crash', 'Begun'])
  await deleteCopies('p')
  expect(await contents()).toEqual([])
})

test('what is discarded goes from both stores, and what was typed since stays', async () => {
  await storeCopy('p', copy('Typed', 9), offered)
  storeLastCopy('p', copy('Typed more', 10), offered)
  await dropCopies('p', offered)
  expect(await contents()).toEqual(['Typed more', 'Typed'])
})
