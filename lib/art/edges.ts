import { repeatTile } from './band'
import { colour as c } from './palette'
import { pathsByCode } from './rects'
import type { ProgressSpec, SelvedgeSpec } from './spec'
import { fill, rect } from './svg'

export const SELVEDGE = { width: 42, height: 8 } as const

const SELVEDGES: Record<SelvedgeSpec['tone'], readonly [wide: string, narrow: string]> = {
  success: [c.ewe, c.eweSoft],
  error: [c.danger, c.dangerSoft],
  info: [c.dip7, c.ofefe],
  brand: [c.danfo, c.alaari],
}

export function drawSelvedge({ tone, repeat = 1 }: SelvedgeSpec): string {
  const [wide, narrow] = SELVEDGES[tone]
  const tile = fill(c.dip11, rect(0, 0, SELVEDGE.width, SELVEDGE.height)) + fill(wide, rect(0, 0, 24, 8))
  return repeatTile(tile + fill(narrow, rect(30, 0, 6, 8)), SELVEDGE.width, repeat)
}

export const QUOTE = { width: 96, height: 10 } as const

export function drawQuote(): string {
  const { width, height } = QUOTE
  const blocks = (from: number) => rect(from, 0, 16, height) + rect(from + 48, 0, 16, height)
  return fill(c.dip11, rect(0, 0, width, height)) + fill(c.danfo, blocks(0)) + fill(c.alaari, blocks(24))
}

export const PROGRESS = { width: 48, height: 3, cell: 2 } as const

/** Three threads of three yarns, each ending in a check. */
export function drawProgress({ repeat = 1 }: ProgressSpec): string {
  const yarns = [c.danfo, c.alaari, c.ofefe]
  const codes = (y: number) =>
    Array.from({ length: PROGRESS.width }, (_, x) => {
      const block = Math.floor(x / 16)
      const inCheck = x % 16 >= 10
      return inCheck && (x + y) % 2 === 0 ? 0 : inCheck ? 4 : block + 1
    })
  const tile = [...pathsByCode([codes(0), codes(1), codes(2)])].map(([code, d]) =>
    fill(yarns[code - 1] ?? c.dip1, d),
  )
  const ground = fill(c.dip11, rect(0, 0, PROGRESS.width, PROGRESS.height))
  return repeatTile(ground + tile.join(''), PROGRESS.width, repeat)
}
