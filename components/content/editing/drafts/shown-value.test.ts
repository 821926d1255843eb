import { expect, test } from 'vitest'
import { emptyText } from '@/lib/content/editing/post-text'
import { shownValue } from './shown-value'

const names = {
  categories: [{ id: 'c1', name: 'Research' }],
  authors: [{ id: 'a1', name: 'Ada Obi' }],
  timeZone: 'Africa/Lagos',
}
const text = {
  ...emptyText,
  title: 'A title',
  categoryId: 'c1',
  authorId: 'a1',
  scheduledFor: '2031-05-06T08:30:00.000Z',
  aiNote: 'yes',
} as const

test.each([
  ['title', 'A title', ''],
  ['categoryId', 'Research', 'No category'],
  ['authorId', 'Ada Obi', 'No author'],
  ['status', 'Scheduled', 'Draft'],
  ['scheduledFor', 'May 6, 2031, 09:30', 'Not scheduled'],
  ['aiNote', 'Yes', 'No'],
] as const)('the field "%s" is shown as people read it', (field, filled, empty) => {
  expect(shownValue(text, field, names)).toBe(filled)
  expect(shownValue(emptyText, field, names)).toBe(empty)
})

test('a published post is shown as such', () => {
  expect(shownValue({ ...emptyText, status: 'published' }, 'status', names)).toBe('Published')
})

test('a category or an author that the page does not know is no blank', () => {
  const unknown = { ...emptyText, categoryId: 'c2', authorId: 'a2' }
  expect(shownValue(unknown, 'categoryId', names)).toBe('Another category, which is not in the list')
  expect(shownValue(unknown, 'authorId', names)).toBe('Another author, which is not in the list')
})
