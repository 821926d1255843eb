import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOneOf, type JournalCopy } from '@/lib/content/editing/journal'
import { emptyText } from '@/lib/content/editing/post-text'
import { deleteCopies, findLostDraft, loadCopies, storeCopy, storeLastCopy } from './journal-store'
import { markOpen } from './open-posts'

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

afterEach(() => {
  vi.unstubAllGlobals()
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
  account: 'ada',
})
const contents = async (account = 'ada') => (await loadCopies('p', account)).map(({ text }) => text.content)
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

/** A copy in the format of earlier releases, without `visit` and `account`. */
const unmarked = ({ visit, account, ...rest }: JournalCopy): JournalCopy => rest

test('a copy that an earlier version of the page stored is read', async () => {
  localStorage.setItem('academy-journal:p', JSON.stringify(unmarked(copy('Stored before', 5))))
  expect(await contents()).toEqual(['Stored before'])
})

test('copies are deleted from both stores, and those of another tab stay there', async () => {
  await storeCopy('p', copy('Typed in another tab', 9, 'another tab'))
  storeLastCopy('p', copy('Typed more in another tab', 10, 'another tab'))
  await storeCopy('p', copy('Typed', 11))
  storeLastCopy('p', copy('Typed more', 12))
  await deleteCopies('p', 'ada', ({ visit }) => visit === 'this tab')
  expect(await contents()).toEqual(['Typed more in another tab', 'Typed in another tab'])
  await deleteCopies('p', 'ada', isOneOf(await loadCopies('p', 'ada')))
  expect(await contents()).toEqual([])
})

test('a new post that was left before its first copy in the database is found', async () => {
  await storeCopy('older', { ...copy('Begun earlier', 5), version: null })
  storeLastCopy('newer', { ...copy('Begun and left at once', 9), version: null })
  storeLastCopy('saved', copy('Has a version', 12))
  const texts = async (except: string) => {
    const draft = await findLostDraft(except, 'ada')
    return [draft?.id, ...(draft?.copies ?? []).map(({ text }) => text.content)]
  }
  expect(await texts('open')).toEqual(['newer', 'Begun and left at once'])
  expect(await texts('newer')).toEqual(['older', 'Begun earlier'])
})

test('of two people who share a browser each is offered the own text, and can delete no other', async () => {
  const ofBen = (content: string, at: number) => ({ ...copy(content, at, 'his visit'), account: 'ben' })
  await storeCopy('p', { ...copy('Of Ada', 5), version: null })
  storeLastCopy('p', { ...copy('The last of Ada', 6), version: null })
  await storeCopy('p', ofBen('Of Ben', 7))
  storeLastCopy('p', ofBen('The last of Ben', 8))
  expect(await contents('ada')).toEqual(['The last of Ada', 'Of Ada'])
  expect(await contents('ben')).toEqual(['The last of Ben', 'Of Ben'])
  expect(await findLostDraft('open', 'ben')).toBeUndefined()
  expect(await findLostDraft('open', 'ada')).toMatchObject({ id: 'p' })
  await deleteCopies('p', 'ben', () => true)
  expect(await contents('ben')).toEqual([])
  expect(await contents('ada')).toEqual(['The last of Ada', 'Of Ada'])
})

test('two people who typed the same text have a copy each', async () => {
  await storeCopy('p', copy('The same', 5))
  await storeCopy('p', { ...copy('The same', 9, 'his visit'), account: 'ben' })
  expect(await contents('ada')).toEqual(['The same'])
  expect(await contents('ben')).toEqual(['The same'])
})

test('text from before accounts were stored is offered to everybody, and deleted by whoever saves it', async () => {
  await storeCopy('p', unmarked(copy('Stored before', 5)))
  storeLastCopy('p', unmarked(copy('The last before', 6)))
  for (const account of ['ada', 'ben'])
    expect(await contents(account)).toEqual(['The last before', 'Stored before'])
  await deleteCopies('p', 'ben', isOneOf(await loadCopies('p', 'ben')))
  expect(await contents('ada')).toEqual([])
})

describe('a new post that is open in another tab', () => {
  const findLost = async () => (await findLostDraft('open', 'ada'))?.id
  beforeEach(async () => {
    await storeCopy('older', { ...copy('Begun earlier', 5), version: null })
    await storeCopy('newer', { ...copy('Still being typed', 9), version: null })
  })

  test('is not offered before that tab is closed', async () => {
    const close = markOpen('newer')
    expect(await findLost()).toBe('older')
    close()
    await expect.poll(findLost).toBe('newer')
  })

  test('is not offered before the last of several tabs is closed', async () => {
    const [closeOne, closeOther] = [markOpen('newer'), markOpen('newer')]
    closeOne()
    expect(await findLost()).toBe('older')
    closeOther()
    await expect.poll(findLost).toBe('newer')
  })

  test.each([
    ['lacks locks', {}],
    [
      'refuses locks',
      { locks: { request: () => Promise.reject(new Error()), query: () => Promise.reject(new Error()) } },
    ],
  ])('is offered where the browser %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    markOpen('newer')()
    expect(await findLost()).toBe('newer')
  })
})
