import { rect } from './svg'

export type Grid = readonly (readonly number[])[]

type Area = { x: number; y: number; width: number; height: number }

/** One path per code: the grid's equal cells merged into maximal rectangles. Code 0 is left open. */
export function pathsByCode(grid: Grid, cell = 1, cellHeight = cell): Map<number, string> {
  const left = grid.map((row) => [...row])
  const paths = new Map<number, string>()
  left.forEach((row, y) => {
    row.forEach((code, x) => {
      if (code === 0) return
      const { width, height } = larger(widestFrom(left, code, x, y), deepestFrom(left, code, x, y))
      for (let below = y; below < y + height; below++) left[below]?.fill(0, x, x + width)
      const d = rect(x * cell, y * cellHeight, width * cell, height * cellHeight)
      paths.set(code, (paths.get(code) ?? '') + d)
    })
  })
  return paths
}

function larger(a: Area, b: Area): Area {
  return a.width * a.height >= b.width * b.height ? a : b
}

/** As wide as possible, then down. */
function widestFrom(grid: Grid, code: number, x: number, y: number): Area {
  const area = { x, y, width: 1, height: 1 }
  while (grid[y]?.[x + area.width] === code) area.width++
  while (rowIs(grid, code, area, y + area.height)) area.height++
  return area
}

/** As deep as possible, then across. */
function deepestFrom(grid: Grid, code: number, x: number, y: number): Area {
  const area = { x, y, width: 1, height: 1 }
  while (grid[y + area.height]?.[x] === code) area.height++
  while (columnIs(grid, code, area, x + area.width)) area.width++
  return area
}

function rowIs(grid: Grid, code: number, { x, width }: Area, y: number): boolean {
  for (let at = x; at < x + width; at++) if (grid[y]?.[at] !== code) return false
  return true
}

function columnIs(grid: Grid, code: number, { y, height }: Area, x: number): boolean {
  for (let at = y; at < y + height; at++) if (grid[at]?.[x] !== code) return false
  return true
}
