import { expect, test } from 'vitest'
import { pathAllowance } from './write-posts.ts'

test('addresses are stored up to the limit', () => {
  const takeAllowed = pathAllowance(3)
  expect(takeAllowed(['/a', '/b'])).toEqual(['/a', '/b'])
  expect(takeAllowed(['/c', '/d', '/e'])).toEqual(['/c'])
  expect(takeAllowed(['/f'])).toEqual([])
})

test('a site that has reached the limit already stores none', () => {
  expect(pathAllowance(-5)(['/a'])).toEqual([])
})
