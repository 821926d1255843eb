import { expect, test } from 'vitest'
import { pathAllowance } from './write-posts.ts'

test('addresses are stored up to the limit', () => {
  const allow = pathAllowance(3)
  expect(allow(['/a', '/b'])).toEqual(['/a', '/b'])
  expect(allow(['/c', '/d', '/e'])).toEqual(['/c'])
  expect(allow(['/f'])).toEqual([])
})

test('a site that has reached the limit already stores none', () => {
  expect(pathAllowance(-5)(['/a'])).toEqual([])
})
