import { expect, test } from 'vitest'
import { emptyText } from './post-text'
import { autosaveDelay, isForReaders } from './saving'

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

test('a scheduled post is autosaved only once it is due, or no longer scheduled', () => {
  const scheduled = { ...text, scheduledFor: new Date(200_000).toISOString() }
  const soon = { ...moment, text: scheduled, saved: scheduled }
  expect(autosaveDelay(soon)).toBe(190_000)
  expect(autosaveDelay({ ...soon, now: 300_000 })).toBe(0)
  expect(autosaveDelay({ ...soon, text: { ...scheduled, scheduledFor: '' } })).toBe(5000)
  const nextWeek = { ...text, scheduledFor: new Date(7 * 86_400_000).toISOString() }
  expect(autosaveDelay({ ...soon, text: nextWeek, saved: nextWeek })).toBeNull()
  expect(autosaveDelay({ ...moment, text: scheduled, saved: text })).toBe(5000)
})

test.each(['title', 'slug', 'content'] as const)('autosave does not run without a %s', (field) => {
  expect(autosaveDelay({ ...moment, text: { ...text, [field]: ' ' } })).toBeNull()
})

test('a text is for readers once it is published, or will be', () => {
  expect(isForReaders(text)).toBe(false)
  expect(isForReaders({ ...text, status: 'published' })).toBe(true)
  expect(isForReaders({ ...text, scheduledFor: '2031-05-06T08:30:00.000Z' })).toBe(true)
})
