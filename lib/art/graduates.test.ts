import { expect, test } from 'vitest'
import { clothSize, clothSvg } from './draw'

test.each([0, 1, 30, 499, 500, 612, 2000])('%i graduates are as many cells and one empty place', (count) => {
  const svg = clothSvg({ kind: 'graduates', count })
  // Each column of a cohort is a line of cells, 7 units each; the empty place comes last.
  const lines = svg.split('<path fill="none"')[0] ?? ''
  const drawn = [...lines.matchAll(/v(\d+)/g)].reduce((sum, [, length]) => sum + Number(length) / 7, 0)
  expect(drawn).toBe(count)
  expect(svg.match(/<path fill="none"/g)).toHaveLength(1)
})

test('a picture of few graduates has no larger cells than one of 120, and one of many is no taller', () => {
  const sizes = [1, 30, 120].map((count) => clothSize({ kind: 'graduates', count }).width)
  expect(new Set(sizes).size).toBe(1)
  for (const count of [120, 500, 2000]) {
    const { width, height } = clothSize({ kind: 'graduates', count })
    expect(height / width).toBeCloseTo(0.2, 1)
  }
})
