import { ADIRE_MOTIFS, type AdireMotif } from './adire-motifs'
import { pick, type Random, randomInt, shuffle, shuffleBag } from './random'

/** Columns and rows of tiles a layout shows; `og` cuts its third column in half. */
export const ADIRE_SIZES = {
  grid: [6, 4],
  bold: [3, 2],
  field: [9, 6],
  mirror: [6, 4],
  panel: [4, 5],
  banner: [16, 4],
  og: [2.5, 4],
} as const

/** The first four are 3:2 cards; `panel` is the founder's 4:5, `banner` the article's 4:1, `og` 5:8. */
export type AdireLayout = keyof typeof ADIRE_SIZES
export const ADIRE_LAYOUTS = Object.keys(ADIRE_SIZES) as AdireLayout[]

/** A motif on its square; `span` is 2 for the double tile, and 4 for `mirror`, reflected four ways. */
export type Tile = {
  x: number
  y: number
  span: 1 | 2 | 4
  motif: AdireMotif
  turned: boolean
  accent: boolean
}

type Square = Pick<Tile, 'x' | 'y' | 'span'>

/** Motifs that look different when turned; all others are symmetric. */
const TURNABLE = new Set<AdireMotif>([
  'spiral',
  'waves',
  'leaf',
  'comb',
  'scales',
  'peaks',
  'arcs',
  'hatch',
  'bow',
])

export function layTiles(layout: AdireLayout, random: Random): Tile[] {
  const [columns, rows] = ADIRE_SIZES[layout]
  const big = bigTile(layout, random)
  const motifs = layout === 'field' ? fieldMotifs(random) : bagMotifs(random)
  const large = big && layout !== 'panel' ? [{ ...big, ...motifs(0, 0), accent: true }] : []
  const small: Tile[] = []
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (big && inside(big, x, y)) continue
      small.push({ x, y, span: 1, ...motifs(x, y), accent: false })
    }
  }
  return layout === 'panel' ? small : [...large, ...accented(small, random, big)]
}

/** The square of the large tile, if any; in the founder's panel it is left to a portrait or monogram. */
function bigTile(layout: AdireLayout, random: Random): Square | undefined {
  if (layout === 'mirror') return { x: pick(random, [0, 2]), y: 0, span: 4 }
  if (layout === 'panel') return { x: 1, y: 1, span: 2 }
  if (layout === 'grid') return { x: randomInt(random, 5), y: randomInt(random, 3), span: 2 }
  if (layout === 'banner') return { x: 9 + randomInt(random, 5), y: 1 + randomInt(random, 2), span: 2 }
  return undefined
}

function inside({ x, y, span }: Square, tileX: number, tileY: number): boolean {
  return tileX >= x && tileX < x + span && tileY >= y && tileY < y + span
}

type Motifs = (x: number, y: number) => Pick<Tile, 'motif' | 'turned'>

function bagMotifs(random: Random): Motifs {
  const next = shuffleBag(random, ADIRE_MOTIFS)
  return () => {
    const motif = next()
    return { motif, turned: TURNABLE.has(motif) && random() < 0.5 }
  }
}

/** Two alternating motifs. */
function fieldMotifs(random: Random): Motifs {
  const [even = 'circles', odd = 'frame'] = shuffle(random, ADIRE_MOTIFS)
  const turned = random() < 0.5
  return (x, y) => {
    const motif = (x + y) % 2 === 0 ? even : odd
    return { motif, turned: turned && TURNABLE.has(motif) }
  }
}

/** Marks the tiles with the accent colour: one in seven, never two side by side nor beside the large one. */
function accented(tiles: Tile[], random: Random, big?: Square): Tile[] {
  const free = tiles.filter((tile) => !(big && touches(big, tile)))
  const chosen: Tile[] = []
  for (const tile of shuffle(random, free)) {
    if (chosen.length >= Math.max(1, Math.round(tiles.length / 7))) break
    if (!chosen.some((other) => touches(other, tile))) chosen.push(tile)
  }
  return tiles.map((tile) => ({ ...tile, accent: chosen.includes(tile) }))
}

/** Whether a single tile shares an edge with a square of tiles. */
function touches({ x, y, span }: Square, tile: Tile): boolean {
  const dx = Math.max(x - tile.x, tile.x - (x + span - 1), 0)
  const dy = Math.max(y - tile.y, tile.y - (y + span - 1), 0)
  return dx + dy <= 1
}
