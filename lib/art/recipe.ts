import { MOTIF_NAMES, type MotifName, motifGrid, THREADS } from './motifs'
import { contrast, luminance } from './palette'
import { pick, type Random, randomInt, shuffle } from './random'
import { darkestOf, type YarnSet } from './sets'
import type { Grid } from './svg'

export type Border = 'none' | 'bars' | 'gap'
export type Minor = 'bar' | 'trio' | 'check' | 'float'

/** What a strip is woven from: warp, repeated unit of weft, and the yarn of each code in the unit. */
export type Recipe = { set: YarnSet; warp: Warp; unit: Grid; yarns: readonly string[] }

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
  return { set, warp, unit: weaveUnit(plan), yarns: [...wefts, darkestOf(set)] }
}

/**
 * The rows of one unit, in the order of ART 5.3: open warp, border, motif, border, open warp, minor motif.
 */
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

/** The first two wefts may swap; the third is the accent. Check and slits need a dark weft or none. */
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

const HALF = THREADS / 2
export const PIN_WIDTH = 0.22

/** Colour of each of the twelve threads, and where the pinstripes run. Both mirror about the middle. */
export type Warp = { threads: string[]; pins: number[] }

/**
 * Chooses a warp (ART 5.2): two or three stripes over the first six threads, mirrored; sometimes with
 * pinstripes.
 */
export function chooseWarp(random: Random, set: YarnSet): Warp {
  const colours = shuffle(random, set.warps).slice(0, 2 + randomInt(random, 2))
  const wide = randomInt(random, colours.length + 1)
  const widths = colours.map((_, i) => (i === wide ? 2 : 1))
  const half: string[] = []
  let spare = HALF - widths.reduce((sum, width) => sum + width, 0)
  colours.forEach((colour, i) => {
    const gap = randomInt(random, Math.min(2, spare) + 1)
    spare -= gap
    for (let n = 0; n < gap; n++) half.push(set.ground)
    for (let n = 0; n < (widths[i] ?? 1); n++) half.push(colour)
  })
  while (half.length < HALF) half.push(set.ground)
  return mirroredWarp(half, choosePins(random))
}

/** Completes a half warp; `pins` are given for the left half, in threads from the selvedge. */
export function mirroredWarp(half: readonly string[], pins: readonly number[]): Warp {
  const right = pins.map((x) => THREADS - x - PIN_WIDTH)
  return { threads: [...half, ...half.toReversed()], pins: [...pins, ...right].toSorted((a, b) => a - b) }
}

/** Chooses the pinstripes: a pair inside one thread, a single one, or none. */
function choosePins(random: Random): number[] {
  const thread = 1 + randomInt(random, HALF - 1)
  const style = pick(random, ['none', 'single', 'pair', 'pair'] as const)
  if (style === 'none') return []
  return style === 'single' ? [thread + 0.39] : [thread + 0.14, thread + 0.64]
}
