import { ADIRE_SIZES } from './adire-layouts'
import { TILE } from './adire-motifs'
import { BANDS } from './band'
import { PROGRESS, QUOTE, SELVEDGE } from './edges'
import { graduatesSize } from './graduates'
import { HERO_ROWS } from './hero'
import { MARK } from './mark'
import { THREADS } from './motifs'
import { SCREENS } from './screens'
import type { ClothSpec } from './spec'
import { FRINGE_ROWS, LOOMS, STAGES, stripLengths } from './strips'

/** A drawing's size in its own units, and how many px a unit has when nothing else sets its size. */
type ClothUnits = { width: number; height: number; scale: number }

/** Width and height of the image in px, for `<img width height>`. */
export function clothSize(spec: ClothSpec): { width: number; height: number } {
  const { width, height, scale } = clothUnits(spec)
  return { width: width * scale, height: height * scale }
}

export function clothUnits(spec: ClothSpec): ClothUnits {
  switch (spec.kind) {
    case 'strip': {
      const { strips, rows } = stripLengths(spec)
      return woven(strips, Math.max(...rows) + (spec.fringe ? FRINGE_ROWS : 0))
    }
    case 'hero':
      return woven(spec.week === undefined ? HERO_ROWS.length : 1, heroRows(spec.week, spec.rows))
    case 'loom': {
      const { strips, rows } = LOOMS[spec.shape ?? 'card']
      return woven(strips, Math.max(...rows))
    }
    case 'stages':
      return woven(STAGES.strips, Math.max(...STAGES.rows))
    case 'adire': {
      const [columns, rows] = ADIRE_SIZES[spec.layout]
      return { width: columns * TILE, height: rows * TILE, scale: 5 }
    }
    case 'tile':
      return { width: TILE, height: TILE, scale: 2.5 }
    case 'screens':
      return { ...SCREENS, scale: 2 }
    case 'avatar':
      return { width: THREADS, height: THREADS, scale: 4 }
    case 'graduates':
      return { ...graduatesSize(spec), scale: 3 }
    case 'band': {
      const { rows, cell } = BANDS[spec.pattern]
      return { width: THREADS * (spec.repeat ?? 1), height: rows, scale: cell }
    }
    case 'selvedge':
      return { width: SELVEDGE.width * (spec.repeat ?? 1), height: SELVEDGE.height, scale: 1 }
    case 'quote':
      return { ...QUOTE, scale: 1 }
    case 'progress':
      return { width: PROGRESS.width * (spec.repeat ?? 1), height: PROGRESS.height, scale: PROGRESS.cell }
    case 'mark':
      return { ...MARK, scale: 0.5 }
  }
}

function woven(strips: number, rows: number): ClothUnits {
  return { width: strips * THREADS, height: rows, scale: 10 }
}

function heroRows(week: number | undefined, rows: number | undefined): number {
  if (rows !== undefined) return rows
  const longest = week === undefined ? Math.max(...HERO_ROWS) : (HERO_ROWS[week - 1] ?? 1)
  return longest + FRINGE_ROWS
}
