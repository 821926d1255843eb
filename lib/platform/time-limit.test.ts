import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinSeconds } from './time-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that takes too long is replaced by the fallback', async () => {
  const result = withinSeconds(3, new Promise(() => {}), 'late')
  vi.advanceTimersByTime(3000)
  expect(await result).toBe('late')
})

// A timer keeps the request in which it was set, with its page, until it fires.
test('work that ends or fails in time leaves no timer behind', async () => {
  expect(await withinSeconds(3, Promise.resolve('done'), 'late')).toBe('done')
  await expect(withinSeconds(3, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})
