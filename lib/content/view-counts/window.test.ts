import { expect, test } from 'vitest'
import { hitWindow, sharedWindow } from './window'

const shares = { client: 20, everyone: 50, seconds: 10 }
const times = (count: number, hit: () => number) => Array.from({ length: count }, hit)

test('a client has its own share, then hears how long to wait, until the window is over', () => {
  const hit = sharedWindow(shares)
  expect(times(20, () => hit('a', 0))).toEqual(Array(20).fill(0))
  expect([hit('a', 2000), hit('b', 2000), hit('a', 9999), hit('a', 10_000)]).toEqual([8, 0, 1, 0])
})

test('one client that never stops uses up nothing that others have', () => {
  const hit = sharedWindow(shares)
  times(1000, () => hit('loop', 0))
  expect(times(20, () => hit('reader', 0))).toEqual(Array(20).fill(0))
})

test('once many have used up what all have together, each client still has a tenth of its own', () => {
  const hit = sharedWindow(shares)
  for (const client of ['a', 'b', 'c']) times(20, () => hit(client, 0))
  expect(times(3, () => hit('reader', 1000))).toEqual([0, 0, 9])
})

test('clients nobody can tell apart have what all have together', () => {
  const hit = sharedWindow(shares)
  expect(times(51, () => hit(undefined, 0))).toEqual([...Array(50).fill(0), 10])
})

test('never remembers more keys than it can afford: the oldest goes', () => {
  const hit = hitWindow(1000)
  for (let n = 0; n <= 10_000; n++) hit(`key ${n}`, 0)
  expect([hit('key 10000', 0).hits, hit('key 0', 0).hits]).toEqual([2, 1])
})
