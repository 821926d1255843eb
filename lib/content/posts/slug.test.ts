import { expect, test } from 'vitest'
import { isPossibleSlug } from './slug'

test.each(['a', 'the-2-mb-checkout', '-kept-as-typed-'])('%s could be a post', (slug) => {
  expect(isPossibleSlug(slug)).toBe(true)
})

test.each(['', 'Upper', 'a b', 'a/b', '../etc/passwd', 'ẹ', 'a'.repeat(201)])('%s could not', (slug) => {
  expect(isPossibleSlug(slug)).toBe(false)
})
