import { expect, it } from 'vitest'
import { backoff, maxAttempts } from './backoff'

it('doubles from a minute to four hours; all attempts are within the day for which an idempotency key is valid', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, tried) => backoff(tried + 1, 1))
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480])
  expect(Math.max(...waits)).toBe(4 * 3600)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600)
})

it('spreads mails by up to a fifth at random', () => {
  expect(backoff(1, 0)).toBe(48)
})
