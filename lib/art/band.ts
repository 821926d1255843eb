import { type MotifName, motifGrid, THREADS } from './motifs'
import { colour } from './palette'
import { pick, randomFor } from './random'
import { SET_NAMES, SETS, type YarnSet } from './sets'
import type { Spec } from './spec'
import { type Drawing, fill, fillGrid, type Grid, rect, use } from './svg'

/** The number of rows of each band, and the height of a row in px. */
const BANDS = { footer: { rows: 14, cell: 4 }, motif: { rows: 12, cell: 3 } } as const

const BAND_MOTIFS = ['zig', 'chevron', 'lozenge', 'hourglass'] as const satisfies readonly MotifName[]

export function band(spec: Spec<'band'>): Drawing {
  const { pattern, repeat = 1 } = spec
  const { rows, cell } = BANDS[pattern]
  const draw = () => {
    const { set, yarns, grid } = pattern === 'footer' ? footerBand() : motifBand(spec)
    return repeatTile(fill(set.ground, rect(0, 0, THREADS, rows)) + fillGrid(grid, yarns), repeat)
  }
  return { width: THREADS * repeat, height: rows, scale: cell, draw }
}

/** Repeats a tile to the right; every step copies all tiles so far, so the file hardly grows. */
function repeatTile(tile: string, times: number): string {
  let body = `<g id="t0">${tile}</g>`
  let last = 0
  let count = 1
  for (; count * 2 <= times; count *= 2, last++)
    body = `<g id="t${last + 1}">${body}${use(`t${last}`, count * THREADS, 0)}</g>`
  for (let at = count, bit = last - 1; bit >= 0; bit--) {
    if ((times & (1 << bit)) === 0) continue
    body += use(`t${bit}`, at * THREADS, 0)
    at += 1 << bit
  }
  return body
}

type Band = { set: YarnSet; yarns: readonly string[]; grid: Grid }

function footerBand(): Band {
  const bar = Array.from({ length: THREADS }, () => 2)
  const open = bar.map(() => 0)
  const grid = [bar, open, ...motifGrid('chevron'), open, bar]
  return { set: SETS.funfun, yarns: [colour.dip10, colour.ofefe], grid }
}

function motifBand({ kind, seed = 'cloth' }: Spec<'band'>): Band {
  const random = randomFor(kind, seed)
  const set = SETS[pick(random, SET_NAMES)]
  const motif = pick(random, BAND_MOTIFS)
  return {
    set,
    yarns: set.wefts,
    grid: motif === 'lozenge' ? twelveRowLozenge() : motifGrid(motif, BANDS.motif.rows),
  }
}

/** Eleven rows with the middle one doubled, so that both tips touch the edge of the band. */
function twelveRowLozenge(): Grid {
  const rows = motifGrid('lozenge')
  return [...rows.slice(0, 6), ...rows.slice(5)]
}
