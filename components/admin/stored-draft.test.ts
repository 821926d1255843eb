import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, readDraft, storeDraft } from './stored-draft'

const day = 86_400_000

beforeEach(() => {
  // A plain object whose methods are not listed as keys, as of a browser's storage.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  })
  vi.stubGlobal('localStorage', storage)
  vi.useFakeTimers({ now: 0 })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a draft is kept for a week after the last key, and each that is older is deleted with it', () => {
  localStorage.setItem('theme', 'dark')
  storeDraft('reply:1', { body: 'Dear Ada' })
  storeDraft('reply:2', { body: 'Dear Bola' })
  vi.setSystemTime(day)
  storeDraft('reply:2', { body: 'Dear Bola,' })
  vi.setSystemTime(7 * day - 1)
  expect(readDraft('reply:1')).toEqual({ body: 'Dear Ada' })
  vi.setSystemTime(7 * day)
  expect(readDraft('reply:2')).toEqual({ body: 'Dear Bola,' })
  expect(Object.keys(localStorage)).toEqual(['theme', 'admin-draft:reply:2'])
})

test('a draft that was stored before drafts had a time is deleted', () => {
  localStorage.setItem('reply:1', JSON.stringify({ body: 'Dear Ada' }))
  localStorage.setItem('mail:1', JSON.stringify({ intro: 'Dear all' }))
  expect(readDraft('reply:2')).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft about somebody whose data are erased is deleted, whatever the case of the address', () => {
  storeDraft('reply:1', { body: 'Dear Ada' }, 'Ada@visitors.example')
  storeDraft('reply:2', { body: 'Dear Bola' }, 'bola@visitors.example')
  storeDraft('mail:1', { intro: 'Dear all' })
  forgetDrafts(['ada@visitors.example'])
  expect(Object.keys(localStorage)).toEqual(['admin-draft:reply:2', 'admin-draft:mail:1'])
})

test('a browser that refuses to store anything is no failure', () => {
  vi.stubGlobal('localStorage', undefined)
  storeDraft('reply:1', { body: 'Dear Ada' })
  forgetDrafts(['ada@visitors.example'])
  expect(readDraft('reply:1')).toBeUndefined()
})
