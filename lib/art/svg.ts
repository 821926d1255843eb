/** A drawing of `width` by `height` units, and how many px a unit has when nothing else sets its size. */
export type Drawing = { width: number; height: number; scale: number; draw: () => string }

/** A drawing as a file. */
export function svgFile({ width, height, scale, draw }: Drawing): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">${draw()}</svg>`
}

export type Box = { x: number; y: number; width: number; height: number }

/** A drawing inside another, covering the box from its top left. */
export function svgInside({ width, height, draw }: Drawing, box: Box): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return `<svg ${place} viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin slice" shape-rendering="crispEdges">${draw()}</svg>`
}

export function fill(hex: string, d: string): string {
  return d && `<path fill="${hex}" d="${d}"/>`
}

/** A path of lines, antialiased because they are thinner than a pixel at small sizes. */
export function stroke(hex: string, width: number, d: string): string {
  return d && `<path stroke="${hex}" stroke-width="${formatNumber(width)}" shape-rendering="auto" d="${d}"/>`
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`
}

export function use(id: string, x: number, y: number): string {
  const at = (x === 0 ? '' : ` x="${formatNumber(x)}"`) + (y === 0 ? '' : ` y="${formatNumber(y)}"`)
  return `<use href="#${id}"${at}/>`
}

/** A number with two decimals at most and no leading zero: `.28`, `-3`, `12.5`. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}

export type Grid = readonly (readonly number[])[]

/** A grid as paths: cells of code 1 in the first yarn, and so on. */
export function fillGrid(grid: Grid, yarns: readonly string[], cell = 1, cellHeight = cell): string {
  return [...pathsByCode(grid, cell, cellHeight)].map(([code, d]) => fill(yarns[code - 1] ?? '', d)).join('')
}

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

function larger(a: Box, b: Box): Box {
  return a.width * a.height >= b.width * b.height ? a : b
}

/** The rectangle at (x, y) that is as wide as possible, then as tall as possible. */
function widestFrom(grid: Grid, code: number, x: number, y: number): Box {
  const area = { x, y, width: 1, height: 1 }
  while (grid[y]?.[x + area.width] === code) area.width++
  while (rowIs(grid, code, area, y + area.height)) area.height++
  return area
}

/** The rectangle at (x, y) that is as tall as possible, then as wide as possible. */
function deepestFrom(grid: Grid, code: number, x: number, y: number): Box {
  const area = { x, y, width: 1, height: 1 }
  while (grid[y + area.height]?.[x] === code) area.height++
  while (columnIs(grid, code, area, x + area.width)) area.width++
  return area
}

function rowIs(grid: Grid, code: number, { x, width }: Box, y: number): boolean {
  for (let at = x; at < x + width; at++) if (grid[y]?.[at] !== code) return false
  return true
}

function columnIs(grid: Grid, code: number, { y, height }: Box, x: number): boolean {
  for (let at = y; at < y + height; at++) if (grid[at]?.[x] !== code) return false
  return true
}
