import { type MotifName, motifGrid, THREADS } from './motifs'
import { colour as c } from './palette'
import { below, type Random, shuffleBag } from './random'
import { chooseWefts } from './recipe'
import { pathsByCode } from './rects'
import { SETS } from './sets'
import { SET_NAMES } from './spec'
import { fill, rect } from './svg'

/** Abstract blocks of an interface: no letters, no pictures. */
export const INK = c.dip11
export const FRAME = c.dip12
export const PAPER = c.dip0
export const FAINT = c.dip3
export const PANEL = c.dip2

export function box(hex: string, x: number, y: number, width: number, height: number): string {
  return fill(hex, rect(x, y, width, height))
}

/** Bars of a chart standing on `bottom`; one of them is the accent. */
export function bars(
  random: Random,
  at: { x: number; bottom: number; step: number; width: number; count: number; tallest: number },
  hex: string,
  accent: string,
): string {
  const marked = below(random, at.count)
  let plain = ''
  let chosen = ''
  for (let i = 0; i < at.count; i++) {
    const height = Math.round(at.tallest * (0.3 + 0.7 * random()))
    const d = rect(at.x + i * at.step, at.bottom - height, at.width, height)
    if (i === marked) chosen = d
    else plain += d
  }
  return fill(hex, plain) + fill(accent, chosen)
}

const SWATCH_MOTIFS = ['lozenge', 'chevron', 'hourglass', 'zig'] as const satisfies readonly MotifName[]

/** Undyed cloth would vanish into the paper of a screen. */
const COLOURED = SET_NAMES.filter((name) => name !== 'funfun')

type Swatches = (at: { x: number; y: number; cell: number; columns: number; rows: number }) => string

/** Deals pieces of cloth for an interface, `cell` units a thread; motifs and sets take turns. */
export function swatches(random: Random): Swatches {
  const nextMotif = shuffleBag(random, SWATCH_MOTIFS)
  const nextSet = shuffleBag(random, COLOURED)
  return ({ x, y, cell, columns, rows }) => {
    const motif = nextMotif()
    const set = SETS[nextSet()]
    const yarns = chooseWefts(random, set, motif)
    const cut = (THREADS - columns) / 2
    const grid = motifGrid(motif, rows).map((row) => row.slice(cut, THREADS - cut))
    const weft = [...pathsByCode(grid, cell)].map(([code, d]) => fill(yarns[code - 1] ?? '', d)).join('')
    return `<g transform="translate(${x} ${y})">${box(set.ground, 0, 0, columns * cell, rows * cell)}${weft}</g>`
  }
}
