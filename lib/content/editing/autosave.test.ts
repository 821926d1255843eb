import { expect, test } from 'vitest'
import { autosaveDelay } from './autosave'
import { emptyText } from './post-text'

const text = { ...emptyText, title: 'Title', slug: 'title', content: 'Words.' }
const moment = { text, saved: emptyText, now: 100_000, typedAt: 100_000, sentAt: 0, failures: 0 }

test('five seconds after the last key', () => {
  expect(autosaveDelay(moment)).toBe(5000)
  expect(autosaveDelay({ ...moment, typedAt: 97_000 })).toBe(2000)
  expect(autosaveDelay({ ...moment, typedAt: 10_000 })).toBe(0)
})

test('at most every twenty seconds, and less often while it fails', () => {
  expect(autosaveDelay({ ...moment, sentAt: 99_000 })).toBe(19_000)
  expect(autosaveDelay({ ...moment, sentAt: 99_000, failures: 1 })).toBe(39_000)
  expect(autosaveDelay({ ...moment, sentAt: 99_000, failures: 9 })).toBe(119_000)
})

test('never a published post, nor one that is to be published', () => {
  expect(autosaveDelay({ ...moment, text: { ...text, status: 'published' } })).toBeNull()
  expect(autosaveDelay({ ...moment, saved: { ...text, status: 'published' } })).toBeNull()
})

test.each(['title', 'slug', 'content'] as const)('not without a %s', (field) => {
  expect(autosaveDelay({ ...moment, text: { ...text, [field]: ' ' } })).toBeNull()
})
