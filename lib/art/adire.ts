import { ADIRE_SIZES, layTiles, type Tile } from './adire-layouts'
import { ADIRE, TILE } from './adire-motifs'
import { colour, isDip, luminance, paleOf } from './palette'
import { pick, type Random, randomFor } from './random'
import type { Spec, YarnName } from './spec'
import { type Drawing, fill, fillGrid, rect, stroke } from './svg'

const LINE = 1.25
const BLEED = 2.6
const GAP = 0.6

type DyedTile = Tile & { ground: string }

/** A grid of dyed squares. */
export function adire(spec: Spec<'adire'>): Drawing {
  const [columns, rows] = ADIRE_SIZES[spec.layout]
  return { width: columns * TILE, height: rows * TILE, scale: 5, draw: () => drawAdire(spec) }
}

function drawAdire({ kind, seed, layout, tone, colour: yarn = 'danfo' }: Spec<'adire'>): string {
  const random = randomFor(kind, seed)
  const dye = dyeFor(tone, yarn)
  const [columns, rows] = ADIRE_SIZES[layout]
  const tiles = dyeTiles(layTiles(layout, random), dye, random)
  const small = tiles.filter((tile) => tile.span === 1)
  const centre = layout === 'panel' ? fill(colour.dip10, rect(TILE, TILE, TILE * 2, TILE * 2)) : ''
  return [
    `<defs>${defineMotifs(small)}</defs>`,
    drawGrounds(small),
    drawGaps(Math.ceil(columns), rows, dye.gap),
    LINES,
    drawLines(small),
    ...tiles.filter((tile) => tile.span > 1).map(drawLarge),
    '</g>',
    centre,
  ].join('')
}

const LINES = '<g fill="none" stroke-linecap="round" stroke-linejoin="round" shape-rendering="auto">'

/** One square on its own. */
export function tile({ motif, ground }: Spec<'tile'>): Drawing {
  const only = { x: 0, y: 0, span: 1, motif, turned: false, accent: false, ground: colour[ground] } as const
  const draw = () =>
    `<defs>${defineMotifs([only])}</defs>${drawGrounds([only])}${LINES}${drawLines([only])}</g>`
  return { width: TILE, height: TILE, scale: 2.5, draw }
}

function dyeTiles(tiles: Tile[], dye: Dye, random: Random): DyedTile[] {
  return tiles.map((tile) => {
    const ground = tile.span > 1 ? dye.block : tile.accent ? dye.accent : pick(random, dye.grounds)
    return { ...tile, ground }
  })
}

function drawGrounds(tiles: readonly DyedTile[]): string {
  const grounds = [...new Set(tiles.map((tile) => tile.ground))]
  const grid: number[][] = []
  for (const { x, y, ground } of tiles) {
    const row = grid[y] ?? []
    row[x] = grounds.indexOf(ground) + 1
    grid[y] = row
  }
  const whole = grid.map((row) => Array.from(row, (code) => code ?? 0))
  return fillGrid(whole, grounds, TILE)
}

function drawGaps(columns: number, rows: number, hex: string): string {
  const down = Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * TILE} 0V${rows * TILE}`)
  const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * TILE}H${columns * TILE}`)
  return stroke(hex, GAP, [...down, ...across].join(''))
}

/** Draws the lines of each colour in a group; lines that bleed are first drawn wide and faint. */
function drawLines(tiles: readonly DyedTile[]): string {
  const hexes = [...new Set(tiles.map((tile) => lineOn(tile.ground)))]
  return hexes
    .map((hex, i) => {
      const mine = tiles.filter((tile) => lineOn(tile.ground) === hex)
      const wet = mine.filter((tile) => bleeds(tile.ground))
      const dry = mine.filter((tile) => !bleeds(tile.ground))
      const motifs = dry.map(useMotif).join('')
      const dryLines = motifs && `<g stroke="${hex}" stroke-width="${LINE}">${motifs}</g>`
      if (wet.length === 0) return dryLines
      const shared = `<defs><g id="w${i}">${wet.map(useMotif).join('')}</g></defs><use href="#w${i}" `
      const bleed = `stroke="${colour.dip7}" stroke-opacity=".5" stroke-width="${BLEED}"/>`
      return `${shared}${bleed}<use href="#w${i}" stroke="${hex}" stroke-width="${LINE}"/>${dryLines}`
    })
    .join('')
}

function motifId({ motif, turned }: Pick<Tile, 'motif' | 'turned'>): string {
  return motif + (turned ? '9' : '')
}

function defineMotifs(tiles: readonly Tile[]): string {
  const seen = new Map(tiles.map((tile) => [motifId(tile), tile]))
  return [...seen]
    .map(
      ([id, { motif, turned }]) =>
        `<path id="${id}"${turned ? ' transform="rotate(90 12 12)"' : ''} d="${ADIRE[motif]}"/>`,
    )
    .join('')
}

function useMotif(tile: Tile): string {
  return `<use href="#${motifId(tile)}" x="${tile.x * TILE}" y="${tile.y * TILE}"/>`
}

/** A framed square: one motif at twice the size, or the same reflected four ways. */
function drawLarge({ x, y, span, motif, turned, ground }: DyedTile): string {
  const side = span * TILE
  const hex = lineOn(ground)
  const turn = turned ? ' rotate(90 12 12)' : ''
  const quarter = (transform: string) => `<path transform="${transform}${turn}" d="${ADIRE[motif]}"/>`
  const [near, far] = [1.5, side - 1.5]
  const body =
    span === 2
      ? quarter(`translate(1.5 1.5) scale(1.875)`)
      : [
          quarter('translate(2 2) scale(1.9)'),
          quarter(`translate(${side - 2} 2) scale(-1.9 1.9)`),
          quarter(`translate(2 ${side - 2}) scale(1.9 -1.9)`),
          quarter(`translate(${side - 2} ${side - 2}) scale(-1.9)`),
        ].join('')
  const frame = `<path stroke-linejoin="miter" d="M${near} ${near}H${far}V${far}H${near}Z"/>`
  const square = `<path fill="${ground}" d="M0 0h${side}v${side}h-${side}z"/>`
  return `<g transform="translate(${x * TILE} ${y * TILE})">${square}<g stroke="${hex}" stroke-width="1.5">${frame}</g><g stroke="${hex}" stroke-width=".75">${body}</g></g>`
}

/** How a piece is dyed. `grounds` are drawn by lot; one tile in seven takes `accent`. */
type Dye = { grounds: readonly string[]; accent: string; gap: string; block: string }

function dyeFor(tone: Spec<'adire'>['tone'], yarn: YarnName): Dye {
  const category = colour[yarn]
  if (tone === 'deep') {
    const grounds = [colour.dip10, colour.dip10, colour.dip11, colour.dip9]
    return { grounds, accent: category, gap: colour.dip12, block: category }
  }
  if (tone === 'pale') {
    return {
      grounds: [colour.dip1, colour.dip2, colour.dip2, colour.dip3],
      accent: category,
      gap: colour.dip4,
      block: colour.dip2,
    }
  }
  const grounds = [category, category, category, category, paleOf(yarn)]
  return { grounds, accent: colour.dip10, gap: colour.dip11, block: category }
}

/**
 * The colour of the lines on a ground: undyed on deep indigo or alaari, indigo on pale, nearly black on yarn.
 */
function lineOn(ground: string): string {
  if (luminance(ground) < 0.2) return colour.dip1
  return isDip(ground) ? colour.dip9 : colour.dip11
}

/** Whether dye bleeds under the edge of the lines on this ground, as where cloth was tied off in the vat. */
function bleeds(ground: string): boolean {
  return isDip(ground) && luminance(ground) < 0.2
}
