import { THREADS } from './motifs'
import { below, pick, type Random, shuffle } from './random'
import type { YarnSet } from './sets'

const HALF = THREADS / 2
export const PIN_WIDTH = 0.22

/** Colour of each of the twelve threads, and where the pinstripes run. Both mirror about the middle. */
export type Warp = { threads: string[]; pins: number[] }

/** ART 5.2: two or three stripes over the first six threads, mirrored; sometimes pinstripes. */
export function chooseWarp(random: Random, set: YarnSet): Warp {
  const colours = shuffle(random, set.warps).slice(0, 2 + below(random, 2))
  const wide = below(random, colours.length + 1)
  const widths = colours.map((_, i) => (i === wide ? 2 : 1))
  const half: string[] = []
  let spare = HALF - widths.reduce((sum, width) => sum + width, 0)
  colours.forEach((colour, i) => {
    const gap = below(random, Math.min(2, spare) + 1)
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

/** A pair inside one thread, a single one, or none. */
function choosePins(random: Random): number[] {
  const thread = 1 + below(random, HALF - 1)
  const style = pick(random, ['none', 'single', 'pair', 'pair'] as const)
  if (style === 'none') return []
  return style === 'single' ? [thread + 0.39] : [thread + 0.14, thread + 0.64]
}
