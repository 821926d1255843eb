import { type MotifName, motifGrid, THREADS } from './motifs'
import { colour as c } from './palette'
import { pick, type Random, randomFor, randomInt, shuffle, shuffleBag } from './random'
import { chooseWefts } from './recipe'
import { SET_NAMES, SETS, type SetName } from './sets'
import { SCREEN_GROUNDS, type Spec } from './spec'
import { type Drawing, fill, fillGrid, rect, use } from './svg'

const SIZE = { width: 320, height: 240 }
/** ART 5, "Screens": one motif row at scale 2.5, here in half units so that edges stay whole. */
const CELL = 5

const BAND_MOTIFS = ['zig', 'chevron', 'lozenge', 'slits'] as const satisfies readonly MotifName[]
const ACCENTS = ['danfo', 'alaari', 'ofefe', 'ewe', 'epo'] as const

export function screens(spec: Spec<'screens'>): Drawing {
  return { ...SIZE, scale: 2, draw: () => drawScreens(spec) }
}

function drawScreens(spec: Spec<'screens'>): string {
  const random = randomFor(spec.kind, spec.seed)
  const ground = spec.ground ?? pick(random, SCREEN_GROUNDS)
  const others = ACCENTS.filter((name) => name !== ground)
  const accent = c[pick(random, others)]
  const device = spec.device === 'phones' ? drawPhones(random, accent) : drawBrowser(random, accent)
  return drawGround(random, ground) + device
}

function drawGround(random: Random, ground: SetName): string {
  const set = SETS[ground]
  const motif = pick(random, BAND_MOTIFS)
  const yarns = [...chooseWefts(random, set, motif), c.dip11]
  const weft = fillGrid(motifGrid(motif), yarns, CELL)
  const y = pick(random, [20, 110, 120, 130, 170]) + randomInt(random, 2) * 5
  const step = THREADS * CELL
  const repeats = Array.from({ length: Math.ceil(SIZE.width / step) }, (_, i) => use('b', i * step, y))
  return `<defs><g id="b">${weft}</g></defs>${box(set.ground, 0, 0, SIZE.width, SIZE.height)}${repeats.join('')}`
}

const LEFT = 32
const TOP = 32
const WINDOW = 256

/** Draws one browser window, which the lower edge of the picture cuts off. */
function drawBrowser(random: Random, accent: string): string {
  const page = pick(random, [dashboard, landing])
  const buttons = [accent, c.dip3, c.dip2]
    .map((hex, i) => box(hex, LEFT + 8 + i * 10, TOP + 6, 5, 5))
    .join('')
  return (
    box(FRAME, LEFT, TOP, WINDOW, 208) +
    buttons +
    box(PAPER, LEFT + 3, TOP + 16, WINDOW - 6, 192) +
    page(random, accent)
  )
}

/** A screen with a sidebar, three figures, a chart beside cloth, and lists. */
function dashboard(random: Random, accent: string): string {
  const side = [0, 1, 2, 3, 4].map((i) => {
    const y = TOP + 48 + i * 18
    return i === 1
      ? box(accent, 46, y, 8, 8) + box(PAPER, 58, y + 2, 24, 4)
      : box(c.dip8, 46, y, 8, 8) + box(c.dip7, 58, y + 2, 24, 4)
  })
  const figures = [0, 1, 2].map((i) => {
    const x = 108 + i * 56
    return box(PANEL, x, 84, 52, 36) + box(FAINT, x + 6, 92, 20, 4) + box(INK, x + 6, 102, 30, 8)
  })
  return [
    box(INK, LEFT + 3, TOP + 16, 60, 192) + box(PAPER, 46, 60, 28, 5),
    side.join(''),
    box(INK, 108, 60, 60, 8) + box(accent, 244, 58, 28, 12),
    figures.join(''),
    box(PANEL, 108, 130, 108, 80),
    bars(random, { x: 116, bottom: 202, step: 11, width: 8, count: 9, tallest: 62 }, c.dip5, accent),
    swatches(random)({ x: 224, y: 130, cell: 4, columns: 12, rows: 20 }),
    box(INK, 108, 220, 80, 4) +
      box(INK, 108, 234, 80, 4) +
      box(FAINT, 226, 220, 40, 4) +
      box(FAINT, 226, 234, 40, 4),
  ].join('')
}

/** A screen with a menu, a headline beside cloth, two buttons, and three cards. */
function landing(random: Random, accent: string): string {
  const menu = [0, 1, 2].map((i) => box(FAINT, 188 + i * 24, 63, 16, 4)).join('')
  const cards = [0, 1, 2].map((i) => {
    const x = 46 + i * 78
    return (
      box(PANEL, x, 176, 72, 44) +
      box(INK, x + 6, 184, 32, 5) +
      box(FAINT, x + 6, 196, 52, 4) +
      box(FAINT, x + 6, 204, 40, 4)
    )
  })
  return [
    box(INK, 46, 62, 28, 6) + menu + box(accent, 258, 60, 18, 10),
    box(INK, 46, 84, 96, 10) + box(INK, 46, 100, 76, 10),
    box(FAINT, 46, 120, 88, 4) + box(FAINT, 46, 128, 72, 4),
    box(accent, 46, 142, 36, 14) + box(PANEL, 88, 142, 36, 14),
    swatches(random)({ x: 172, y: 80, cell: 8, columns: 12, rows: 10 }),
    cards.join(''),
  ].join('')
}

const PHONE = 104
const PAD = 12

type Screen = (random: Random, accent: string, x: number, y: number) => string

/** Draws two phones: the lower edge of the picture cuts off the left one, the upper edge the right one. */
function drawPhones(random: Random, accent: string): string {
  const [left, right] = shuffle(random, [shop, chart, feed] satisfies Screen[])
  const [leftY, rightBottom] = [34 + pick(random, [0, 2, 4]), 184 + pick(random, [0, 10, 20])]
  const rightY = rightBottom - 220
  return [
    phone(48, leftY),
    left?.(random, accent, 48 + PAD, leftY + 16) ?? '',
    tabs(accent, 48 + PAD, leftY + 198),
    phone(168, rightY),
    `<svg x="168" width="${PHONE}" height="${rightBottom - 24}"><g transform="translate(-168)">${right?.(random, accent, 168 + PAD, rightY + 34) ?? ''}</g></svg>`,
    tabs(accent, 168 + PAD, rightBottom - 20),
  ].join('')
}

/** A rounded frame 220 units tall; what falls outside the picture is cut. */
function phone(x: number, y: number): string {
  const outer = `<rect x="${x}" y="${y}" width="${PHONE}" height="220" rx="12" fill="${FRAME}"/>`
  const inner = `<rect x="${x + 4}" y="${y + 4}" width="${PHONE - 8}" height="212" rx="8" fill="${PAPER}"/>`
  return `<g shape-rendering="auto">${outer}${inner}</g>`
}

function tabs(accent: string, x: number, y: number): string {
  const quiet = [24, 44, 64].map((dx) => box(FAINT, x + dx, y, 7, 7)).join('')
  return box(accent, x + 4, y, 7, 7) + quiet
}

/** A screen with a header, a search field, and four goods. */
const shop: Screen = (random, accent, x, y) => {
  const swatch = swatches(random)
  const goods = [0, 1, 2, 3].map((i) => {
    const [gx, gy] = [x + (i % 2) * 44, y + 36 + Math.floor(i / 2) * 58]
    const piece = swatch({ x: gx, y: gy, cell: 3, columns: 12, rows: 11 })
    return piece + box(INK, gx, gy + 38, 30, 4) + box(FAINT, gx, gy + 45, 20, 4)
  })
  return `${header(accent, x, y)}${box(PANEL, x, y + 14, 80, 14)}${box(FAINT, x + 6, y + 19, 28, 4)}${goods.join('')}`
}

/** A screen with a header, a figure, a chart, two cards, and a button. */
const chart: Screen = (random, accent, x, y) =>
  [
    header(accent, x, y),
    box(INK, x, y + 18, 48, 10) + box(FAINT, x, y + 34, 36, 4),
    bars(random, { x, bottom: y + 102, step: 12, width: 8, count: 7, tallest: 56 }, PANEL, accent),
    box(INK, x, y + 112, 38, 32) + box(PAPER, x + 6, y + 120, 18, 4) + box(accent, x + 6, y + 130, 24, 6),
    box(PANEL, x + 42, y + 112, 38, 32) +
      box(FAINT, x + 48, y + 120, 18, 4) +
      box(INK, x + 48, y + 130, 24, 6),
    box(accent, x, y + 152, 80, 18) + box(INK, x + 24, y + 159, 32, 4),
  ].join('')

/** A screen with one large piece of cloth, a title, and three rows. */
const feed: Screen = (random, accent, x, y) => {
  const rows = [accent, INK, PANEL].map((hex, i) => {
    const top = y + 94 + i * 24
    return (
      box(hex, x, top, 16, 16) +
      box(INK, x + 22, top + 2, 36, 4) +
      box(FAINT, x + 22, top + 10, 24, 4) +
      box(FAINT, x + 68, top + 5, 12, 6)
    )
  })
  const piece = swatches(random)({ x, y, cell: 8, columns: 10, rows: 7 })
  const title = box(INK, x, y + 64, 56, 6) + box(FAINT, x, y + 75, 76, 4) + box(FAINT, x, y + 83, 64, 4)
  return piece + title + rows.join('')
}

function header(accent: string, x: number, y: number): string {
  return box(INK, x, y + 1, 32, 5) + box(accent, x + 68, y, 10, 7)
}

/** Colours of the mock interfaces, which are abstract blocks without letters and pictures. */
const INK = c.dip11
const FRAME = c.dip12
const PAPER = c.dip0
const FAINT = c.dip3
const PANEL = c.dip2

function box(hex: string, x: number, y: number, width: number, height: number): string {
  return fill(hex, rect(x, y, width, height))
}

/** Bars of a chart standing on `bottom`; one of them is the accent. */
function bars(
  random: Random,
  at: { x: number; bottom: number; step: number; width: number; count: number; tallest: number },
  hex: string,
  accent: string,
): string {
  const marked = randomInt(random, at.count)
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

/** The yarn sets for screens, without undyed cloth, which would hardly show on a screen's background. */
const COLOURED = SET_NAMES.filter((name) => name !== 'funfun')

type Swatches = (at: { x: number; y: number; cell: number; columns: number; rows: number }) => string

/**
 * Returns a function that draws pieces of cloth for a mock interface, `cell` units a thread. Each piece takes
 * the next motif and the next set of yarns.
 */
function swatches(random: Random): Swatches {
  const nextMotif = shuffleBag(random, SWATCH_MOTIFS)
  const nextSet = shuffleBag(random, COLOURED)
  return ({ x, y, cell, columns, rows }) => {
    const motif = nextMotif()
    const set = SETS[nextSet()]
    const yarns = chooseWefts(random, set, motif)
    const cut = (THREADS - columns) / 2
    const grid = motifGrid(motif, rows).map((row) => row.slice(cut, THREADS - cut))
    const weft = fillGrid(grid, yarns, cell)
    return `<g transform="translate(${x} ${y})">${box(set.ground, 0, 0, columns * cell, rows * cell)}${weft}</g>`
  }
}
