import type { Grid } from './svg'

export const THREADS = 12
/** Weft code for an opening in the cloth; 0 shows the warp, 1 to 3 are wefts. */
const SLIT = 4

type Motif = { rows: number; at: (x: number, y: number, mirrored: number) => number; endless?: true }

/** ART 5.4, word for word: `m` is the distance to the nearer selvedge. */
const MOTIFS = {
  zig: { rows: 9, at: (_x, y, m) => stepped((m + y) % 6), endless: true },
  chevron: { rows: 10, at: (_x, y, m) => stepped((((5 - m - y) % 5) + 5) % 5) },
  lozenge: { rows: 11, at: (_x, y, m) => lozenge(5 - m + Math.abs(y - 5)) },
  hourglass: { rows: 12, at: (x, y) => hourglass(Math.abs(x - 5.5) + 0.5, Math.abs(y - 5.5) + 0.5) },
  check: { rows: 8, at: (x, y) => ((Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 1 ? 1 : 2) },
  fine: { rows: 6, at: (x, y) => (x + y) % 2 },
  slits: { rows: 9, at: (x, y) => (x % 3 === 1 && x > 0 && x < 11 && y % 5 !== 4 ? SLIT : 1) },
  float: { rows: 9, at: (x, y) => (y % 2 === 0 && (x + y) % 4 < 2 ? 1 : 0) },
  steps: { rows: 12, at: (x, y) => (x > y ? 0 : x > y - 3 ? 2 : 1) },
  bars: { rows: 9, at: (_x, y) => [1, 1, 0, 2, 2, 2, 0, 1, 1][y] ?? 0 },
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
export const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[]

/** A motif as a grid of codes. Beyond its own rows a zigzag continues, and any other motif starts again. */
export function motifGrid(name: MotifName, rows: number = MOTIFS[name].rows): Grid {
  const motif: Motif = MOTIFS[name]
  return Array.from({ length: rows }, (_, row) => {
    const y = motif.endless ? row : row % motif.rows
    return Array.from({ length: THREADS }, (_, x) => motif.at(x, y, Math.min(x, THREADS - 1 - x)))
  })
}

function stepped(v: number): number {
  if (v < 2) return 1
  return v === 2 ? 2 : 0
}

function lozenge(s: number): number {
  if (s <= 1) return 3
  if (s === 3) return 2
  return s <= 5 ? 1 : 0
}

function hourglass(a: number, b: number): number {
  if (a <= b) return 1
  return a - b <= 1 ? 2 : 0
}
