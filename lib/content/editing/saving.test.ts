import { expect, test } from 'vitest'
import { emptyText } from './post-text'
import { autosaveDelay } from './saving'

const text = { ...emptyText, title: 'Title', slug: 'title', content: 'Words.' }
const moment = { text, saved: emptyText, now: 100_000, typedAt: 100_000, sentAt: 0, failures: 0 }

test('autosave runs five seconds after the last keystroke', () => {
  expect(autosaveDelay(moment)).toBe(5000)
  expect(autosaveDelay({ ...moment, typedAt: 97_000 })).toBe(2000)
  expect(autosaveDelay({ ...moment, typedAt: 10_000 })).toBe(0)
})

test('autosave runs at most every twenty seconds, and less often while it fails', () => {
  expect(autosaveDelay({ ...moment, sentAt: 99_000 })).toBe(19_000)
  expect(autosaveDelay({ ...moment, sentAt: 99_000, failures: 1 })).toBe(39_000)
  expect(autosaveDelay({ ...moment, sentAt: 99_000, failures: 9 })).toBe(119_000)
})

test('autosave never saves a published post, nor one whose status is set to published', () => {
  expect(autosaveDelay({ ...moment, text: { ...text, status: 'published' } })).toBeNull()
  expect(autosaveDelay({ ...moment, saved: { ...text, status: 'published' } })).toBeNull()
})

test.each(['title', 'slug', 'content'] as const)('autosave does not run without a %s', (field) => {
  expect(autosaveDelay({ ...moment, text: { ...text, [field]: ' ' } })).toBeNull()
})
