import { expect, test } from 'vitest'
import { MOTIF_NAMES, motifGrid } from './motifs'
import { type Grid, pathsByCode } from './svg'

test.each(MOTIF_NAMES)('the rectangles of %s cover every woven cell once', (name) => {
  const grid = motifGrid(name)
  expect(paint(grid)).toEqual(grid)
})

test('equal cells are merged into as few rectangles as a weaver would see', () => {
  const grid = [
    [1, 1, 1],
    [1, 1, 1],
    [0, 2, 0],
  ]
  expect(pathsByCode(grid)).toEqual(
    new Map([
      [1, 'M0 0h3v2h-3z'],
      [2, 'M1 2h1v1h-1z'],
    ]),
  )
})

function paint(grid: Grid): number[][] {
  const canvas = grid.map((row) => row.map(() => 0))
  for (const [code, d] of pathsByCode(grid)) {
    for (const [, x, y, width, height] of d.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
      for (let cy = Number(y); cy < Number(y) + Number(height); cy++) {
        for (let cx = Number(x); cx < Number(x) + Number(width); cx++) {
          const row = canvas[cy] ?? []
          expect(row[cx]).toBe(0)
          row[cx] = code
        }
      }
    }
  }
  return canvas
}
