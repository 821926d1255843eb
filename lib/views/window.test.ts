import { expect, test } from 'vitest'
import { hitWindow } from './window'

test('so many hits of a key are free, then it says how long to wait, until the window is over', () => {
  const hit = hitWindow(2, 10)
  expect([hit('a', 0), hit('a', 1000), hit('a', 2000), hit('b', 2000)]).toEqual([0, 0, 8, 0])
  expect([hit('a', 9999), hit('a', 10_000)]).toEqual([1, 0])
})

test('never remembers more keys than it can afford: the oldest goes', () => {
  const hit = hitWindow(1, 1000)
  for (let n = 0; n <= 10_000; n++) hit(`key ${n}`, 0)
  expect([hit('key 10000', 0), hit('key 0', 0)]).toEqual([1000, 0])
})
