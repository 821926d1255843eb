import { describe, expect, test } from 'vitest'
import { MOTIF_NAMES, type MotifName, motifGrid, THREADS } from './motifs'
import type { Grid } from './svg'

const SIGNS = '.12#|'
const picture = (name: MotifName) => motifGrid(name).map((row) => row.map((code) => SIGNS[code]).join(''))

test('a lozenge is three rings round an open centre', () => {
  expect(picture('lozenge').slice(0, 6)).toEqual([
    '.....11.....',
    '....1111....',
    '...112211...',
    '..11211211..',
    '.1121##1211.',
    '1121####1211',
  ])
})

test('an hourglass is edged where it meets the warp', () => {
  expect(picture('hourglass').slice(0, 6)).toEqual([
    '111111111111',
    '211111111112',
    '.2111111112.',
    '..21111112..',
    '...211112...',
    '....2112....',
  ])
})

test('slits run four rows long and never at the selvedge', () => {
  expect(picture('slits')[0]).toBe('1|11|11|11|1')
  expect(picture('slits')[4]).toBe('1'.repeat(THREADS))
})

describe.each(['zig', 'chevron', 'lozenge', 'hourglass', 'slits', 'bars'] as const)('%s', (name) => {
  test('is the same from both selvedges', () => {
    for (const row of motifGrid(name)) expect(row.toReversed()).toEqual(row)
  })
})

test('no part of any motif is a hooked cross: what has its rotation also has its mirror image', () => {
  for (const name of MOTIF_NAMES) {
    const cloth = motifGrid(name, 24)
    for (const window of windows(cloth))
      if (turnsOntoItself(window)) expect(mirrorsOntoItself(window)).toBe(true)
  }
})

test('the check of motifs detects a hooked cross', () => {
  const hooked = ['1.111', '1.1..', '11111', '..1.1', '111.1'].map((row) =>
    [...row].map((sign) => Number(sign === '1')),
  )
  expect(turnsOntoItself(hooked) && !mirrorsOntoItself(hooked)).toBe(true)
})

function* windows(cloth: Grid): Generator<Grid> {
  for (let side = 5; side <= THREADS; side++) {
    for (let y = 0; y + side <= cloth.length; y++) {
      for (let x = 0; x + side <= THREADS; x++)
        yield cloth.slice(y, y + side).map((row) => row.slice(x, x + side))
    }
  }
}

function turnsOntoItself(window: Grid): boolean {
  const last = window.length - 1
  return window.every((row, y) => row.every((code, x) => code === window[last - x]?.[y]))
}

/** Left to right, top to bottom, or along either diagonal. */
function mirrorsOntoItself(window: Grid): boolean {
  const last = window.length - 1
  const mirrors = [
    (x: number, y: number) => window[y]?.[last - x],
    (x: number, y: number) => window[last - y]?.[x],
    (x: number, y: number) => window[x]?.[y],
    (x: number, y: number) => window[last - x]?.[last - y],
  ]
  return mirrors.some((mirror) => window.every((row, y) => row.every((code, x) => code === mirror(x, y))))
}
