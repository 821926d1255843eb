import { expect, test } from 'vitest'
import { THREADS } from './motifs'
import { randomFor } from './random'
import { chooseWarp, PIN_WIDTH } from './recipe'
import { SETS } from './sets'

const warps = Object.values(SETS).flatMap((set) =>
  Array.from({ length: 50 }, (_, i) => ({ set, warp: chooseWarp(randomFor('warp', String(i)), set) })),
)

test('every warp mirrors about its middle, pinstripes too', () => {
  for (const { warp } of warps) {
    expect(warp.threads).toHaveLength(THREADS)
    expect(warp.threads.toReversed()).toEqual(warp.threads)
    const mirrored = warp.pins.map((x) => THREADS - x - PIN_WIDTH).toReversed()
    for (const [i, x] of mirrored.entries()) expect(x).toBeCloseTo(warp.pins[i] ?? Number.NaN, 9)
  }
})

test('two or three stripes leave the ground in sight', () => {
  for (const { set, warp } of warps) {
    const yarns = new Set(warp.threads.filter((yarn) => yarn !== set.ground))
    expect([2, 3]).toContain(yarns.size)
    expect(warp.threads).toContain(set.ground)
  }
})
