import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test('a text is cut to a number of UTF-16 units, but not within a surrogate pair', () => {
  expect(cutText('abc', 2)).toBe('ab')
  expect(cutText('a😀b', 2)).toBe('a')
  expect(cutText('a😀b', 3)).toBe('a😀')
})
