import { drawCloth, FRINGE_ROWS, sew, woven } from './cloth'
import type { MotifName } from './motifs'
import { randomFor } from './random'
import { type Border, type Minor, mirroredWarp, type Recipe, recipe } from './recipe'
import { SETS, type SetName } from './sets'
import type { Spec } from './spec'
import type { Drawing } from './svg'

/** ART 5, "Hero": one strip a week, each longer, in threads. */
export const HERO_ROWS = [1, 2, 4, 7, 17, 28, 39, 49] as const

/** `warp` names the first six threads: `.` ground, 1 to 3 the set's warps. `wefts` orders the set's wefts. */
type HeroStrip = {
  set: SetName
  motif: MotifName
  open: 5 | 7 | 9
  border: Border
  minor: Minor
  wefts: string
  warp: string
  pins: number[]
}

const HERO: readonly HeroStrip[] = [
  {
    set: 'etu',
    motif: 'bars',
    open: 5,
    border: 'bars',
    minor: 'trio',
    wefts: '123',
    warp: '1.3...',
    pins: [2.39],
  },
  {
    set: 'danfo',
    motif: 'check',
    open: 5,
    border: 'none',
    minor: 'float',
    wefts: '213',
    warp: '1.3...',
    pins: [2.39],
  },
  {
    set: 'etu',
    motif: 'zig',
    open: 9,
    border: 'none',
    minor: 'bar',
    wefts: '123',
    warp: '2...11',
    pins: [3.14, 3.64],
  },
  {
    set: 'alaari',
    motif: 'slits',
    open: 9,
    border: 'none',
    minor: 'bar',
    wefts: '213',
    warp: '11..2.',
    pins: [3.14, 3.64],
  },
  {
    set: 'funfun',
    motif: 'chevron',
    open: 7,
    border: 'bars',
    minor: 'trio',
    wefts: '123',
    warp: '1.3...',
    pins: [3.14, 3.64],
  },
  {
    set: 'etu',
    motif: 'lozenge',
    open: 7,
    border: 'bars',
    minor: 'bar',
    wefts: '213',
    warp: '1.3...',
    pins: [5.06],
  },
  {
    set: 'ofefe',
    motif: 'hourglass',
    open: 7,
    border: 'none',
    minor: 'float',
    wefts: '213',
    warp: '1....1',
    pins: [5.06],
  },
  {
    set: 'alaari',
    motif: 'lozenge',
    open: 7,
    border: 'bars',
    minor: 'check',
    wefts: '213',
    warp: '1.3...',
    pins: [3.14, 3.64],
  },
]

export function hero({ kind, week, rows }: Spec<'hero'>): Drawing {
  const longest = week === undefined ? Math.max(...HERO_ROWS) : (HERO_ROWS[week - 1] ?? 1)
  return woven(week === undefined ? HERO.length : 1, rows ?? longest + FRINGE_ROWS, () => {
    const lengths = { strips: HERO.length, rows: rows === undefined ? HERO_ROWS : [rows], woven: [100] }
    const strips = sew(HERO.map(heroRecipe), lengths)
    const shown = week === undefined ? strips : strips.slice(week - 1, week)
    const ends = (i: number) => randomFor(kind, String((week ?? 1) + i))
    return drawCloth(shown, rows === undefined ? ends : undefined)
  })
}

function heroRecipe({ set: name, wefts, warp, pins, ...plan }: HeroStrip): Recipe {
  const set = SETS[name]
  const half = [...warp].map((mark) => set.warps[Number(mark) - 1] ?? set.ground)
  const order = [...wefts].map((mark) => set.wefts[Number(mark) - 1] ?? set.ground)
  return recipe(set, mirroredWarp(half, pins), order, plan)
}
