import { MOTIF_NAMES, type MotifName, motifGrid, SLIT, THREADS } from './motifs'
import { contrast, luminance } from './oklch'
import { pick, type Random } from './random'
import type { Grid } from './rects'
import { darkestOf, type YarnSet } from './sets'
import { chooseWarp, type Warp } from './warp'

export type Border = 'none' | 'bars' | 'gap'
export type Minor = 'bar' | 'trio' | 'check' | 'float'

/** What one strip is woven from: its warp, and the unit of weft that repeats down it. */
export type Recipe = { set: YarnSet; warp: Warp; unit: Grid; yarns: Record<number, string> }

type UnitPlan = { open: number; border: Border; motif: MotifName; minor: Minor }

export function chooseRecipe(random: Random, set: YarnSet, motif: MotifName): Recipe {
  const warp = chooseWarp(random, set)
  const wefts = chooseWefts(random, set, motif)
  const open = pick(random, [5, 7, 9])
  const border = pick<Border>(random, ['none', 'bars', 'gap'])
  const minor = pick<Minor>(random, ['bar', 'trio', 'check', 'float'])
  return recipe(set, warp, wefts, { open, border, motif, minor })
}

export function recipe(set: YarnSet, warp: Warp, wefts: readonly string[], plan: UnitPlan): Recipe {
  const [first = set.ground, second = first, third = first] = wefts
  return {
    set,
    warp,
    unit: weaveUnit(plan),
    yarns: { 1: first, 2: second, 3: third, [SLIT]: darkestOf(set) },
  }
}

/** ART 5.3: open warp, border, motif, border, open warp, minor motif. */
function weaveUnit({ open, border, motif, minor }: UnitPlan): Grid {
  const edge = BORDERS[border]
  return [
    ...bare(open),
    ...edge,
    ...motifGrid(motif),
    ...edge.toReversed(),
    ...bare(open),
    ...MINORS[minor](),
  ]
}

/** The first two wefts lead by turns; the third stays the accent. Check and slits need a dark one or none. */
export function chooseWefts(random: Random, set: YarnSet, motif: MotifName): YarnSet['wefts'] {
  const [first, second, accent] = set.wefts
  const swapped = random() < 0.5
  if (motif === 'check') return checkWefts(set)
  const dark = motif === 'slits' ? darkestOf(set) : undefined
  return (swapped || first === dark) && second !== dark ? [second, first, accent] : [first, second, accent]
}

/** Every motif that this set has the contrast for. */
export function motifsFor(set: YarnSet): readonly MotifName[] {
  const [light, dark] = checkWefts(set)
  return contrast(light, dark) < 3 ? MOTIF_NAMES.filter((name) => name !== 'check') : MOTIF_NAMES
}

function checkWefts(set: YarnSet): YarnSet['wefts'] {
  const [dark, middle, light] = set.wefts.toSorted((a, b) => luminance(a) - luminance(b))
  return [light ?? set.ground, dark ?? set.ground, middle ?? set.ground]
}

const row = (code: number): number[] => Array.from({ length: THREADS }, () => code)
const bare = (rows: number): Grid => Array.from({ length: rows }, () => row(0))

const BORDERS: Record<Border, Grid> = {
  none: [],
  bars: [row(2), row(1)],
  gap: [row(1), row(0), row(1)],
}

const MINORS: Record<Minor, () => Grid> = {
  bar: () => [row(1), row(1)],
  trio: () => [row(1), row(3), row(1)],
  check: () => motifGrid('fine', 3),
  float: () => motifGrid('float', 3),
}
