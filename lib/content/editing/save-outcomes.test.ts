import { expect, test } from 'vitest'
import { saveOutcomes } from './save-outcomes'

const text = (status: 'draft' | 'published', scheduledFor = '') => ({ status, scheduledFor })
const outcomes = (saved: 'draft' | 'published', chosen: ReturnType<typeof text>, stored?: string) =>
  saveOutcomes(
    {
      saved: text(saved, stored),
      text: chosen,
      publishedAt: saved === 'published' ? '2025-11-02T23:30:00.000Z' : null,
    },
    'Africa/Lagos',
  )

test('a published post: "Update" keeps its date, the other buttons date it today', () => {
  expect(outcomes('published', text('published'))).toBe(
    'Update keeps the date, Nov 3, 2025. The others date it today, at the top of the blog.',
  )
})

test('a published post with the status "Draft" chosen: "Save as Draft" takes it off the site', () => {
  expect(outcomes('published', text('draft'))).toMatch(/ Save as Draft takes it off the site\.$/)
})

test('a draft with the status "Published" chosen: both buttons publish it', () => {
  expect(outcomes('draft', text('published'))).toBe('Both publish it today, at the top of the blog.')
})

test('a draft stays hidden, or is scheduled when it has a time', () => {
  expect(outcomes('draft', text('draft'))).toMatch(/ Save as Draft: hidden from readers\.$/)
  expect(outcomes('draft', text('draft', '2031-05-06T08:30:00.000Z'))).toMatch(
    / Save as Draft: goes live on May 6, 2031, 09:30\.$/,
  )
})

test('a time that has passed cannot be chosen, but a stored one is due', () => {
  const past = '2020-05-06T08:30:00.000Z'
  expect(outcomes('draft', text('draft', past))).toMatch(/ Save as Draft: choose a later time first\.$/)
  expect(outcomes('draft', text('draft', past), past)).toMatch(/: goes live on May 6, 2020, 09:30\.$/)
})
