import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

test('two run at once, some wait, and the rest are rejected', async () => {
  const inTurn = limitConcurrency({ maxRunning: 2, maxQueued: 3 })
  let running = 0
  let max = 0
  const work = async () => {
    max = Math.max(max, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 8 }, () => inTurn(work)))
  expect(results.filter((result) => result === 'done')).toHaveLength(5)
  expect(max).toBe(2)
  expect(await inTurn(work)).toBe('done')
})

test('a job that fails frees its slot', async () => {
  const inTurn = limitConcurrency({ maxRunning: 1, maxQueued: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('a caller that leaves the queue frees its place in it', async () => {
  const inTurn = limitConcurrency({ maxRunning: 1, maxQueued: 1 })
  let finish = () => {}
  const first = inTurn(() => new Promise<string>((resolve) => (finish = () => resolve('first'))))
  const leaving = new AbortController()
  const second = inTurn(async () => 'second', leaving.signal)
  expect(await inTurn(async () => 'third')).toBeUndefined()
  leaving.abort()
  expect(await second).toBeUndefined()
  const fourth = inTurn(async () => 'fourth')
  finish()
  expect(await Promise.all([first, fourth])).toEqual(['first', 'fourth'])
})
