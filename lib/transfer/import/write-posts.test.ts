import { expect, test } from 'vitest'
import { pathAllowance } from './write-posts.ts'

test('addresses are stored up to the limit, and the report says how many were not', () => {
  const allowed = pathAllowance(3)
  expect(allowed.take(['/a', '/b'])).toEqual(['/a', '/b'])
  expect(allowed.losses()).toEqual([])
  expect(allowed.take(['/c', '/d', '/e'])).toEqual(['/c'])
  expect(allowed.take(['/f'])).toEqual([])
  expect(allowed.losses()).toMatchObject([{ what: '3 addresses of the old site' }])
})

test('a site that has reached the limit already stores none', () => {
  const allowed = pathAllowance(-5)
  expect(allowed.take(['/a'])).toEqual([])
  expect(allowed.losses()).toHaveLength(1)
})
