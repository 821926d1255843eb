import { expect, test } from 'vitest'
import { hitWindow, sharedWindow } from './rate-limit'

const shares = { client: 20, global: 50, seconds: 10 }
const times = (count: number, hit: () => number) => Array.from({ length: count }, hit)

test('a client above its limit is told how long to wait until the window ends', () => {
  const hit = sharedWindow(shares)
  expect(times(20, () => hit('a', 0))).toEqual(Array(20).fill(0))
  expect([hit('a', 2000), hit('b', 2000), hit('a', 9999), hit('a', 10_000)]).toEqual([8, 0, 1, 0])
})

test('one client cannot exhaust the limit that all clients share', () => {
  const hit = sharedWindow(shares)
  times(1000, () => hit('loop', 0))
  expect(times(20, () => hit('reader', 0))).toEqual(Array(20).fill(0))
})

test('while the shared limit is exhausted, each client keeps a tenth of its own', () => {
  const hit = sharedWindow(shares)
  for (const client of ['a', 'b', 'c']) times(20, () => hit(client, 0))
  expect(times(3, () => hit('reader', 1000))).toEqual([0, 0, 9])
})

test('unidentified clients are subject to the shared limit only', () => {
  const hit = sharedWindow(shares)
  expect(times(51, () => hit(undefined, 0))).toEqual([...Array(50).fill(0), 10])
})

test('above the maximum number of keys the oldest is dropped', () => {
  const hit = hitWindow(1000)
  for (let n = 0; n <= 10_000; n++) hit(`key ${n}`, 0)
  expect([hit('key 10000', 0).hits, hit('key 0', 0).hits]).toEqual([2, 1])
})
