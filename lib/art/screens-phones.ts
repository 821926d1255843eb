import { pick, type Random, shuffle } from './random'
import { bars, box, FAINT, FRAME, INK, PANEL, PAPER, swatches } from './screens-blocks'

const WIDTH = 104
const PAD = 12

type Screen = (random: Random, accent: string, x: number, y: number) => string

/** Two phones: the left one runs off the lower edge, the right one off the upper. */
export function drawPhones(random: Random, accent: string): string {
  const [left, right] = shuffle(random, [shop, chart, feed] satisfies Screen[])
  const [leftY, rightBottom] = [34 + pick(random, [0, 2, 4]), 184 + pick(random, [0, 10, 20])]
  const rightY = rightBottom - 220
  return [
    phone(48, leftY),
    left?.(random, accent, 48 + PAD, leftY + 16) ?? '',
    tabs(accent, 48 + PAD, leftY + 198),
    phone(168, rightY),
    `<svg x="168" width="${WIDTH}" height="${rightBottom - 24}"><g transform="translate(-168)">${right?.(random, accent, 168 + PAD, rightY + 34) ?? ''}</g></svg>`,
    tabs(accent, 168 + PAD, rightBottom - 20),
  ].join('')
}

/** A rounded frame 220 units tall; what falls outside the picture is cut. */
function phone(x: number, y: number): string {
  const outer = `<rect x="${x}" y="${y}" width="${WIDTH}" height="220" rx="12" fill="${FRAME}"/>`
  const inner = `<rect x="${x + 4}" y="${y + 4}" width="${WIDTH - 8}" height="212" rx="8" fill="${PAPER}"/>`
  return `<g shape-rendering="auto">${outer}${inner}</g>`
}

function tabs(accent: string, x: number, y: number): string {
  const quiet = [24, 44, 64].map((dx) => box(FAINT, x + dx, y, 7, 7)).join('')
  return box(accent, x + 4, y, 7, 7) + quiet
}

/** Header, search, four goods. */
const shop: Screen = (random, accent, x, y) => {
  const swatch = swatches(random)
  const goods = [0, 1, 2, 3].map((i) => {
    const [gx, gy] = [x + (i % 2) * 44, y + 36 + Math.floor(i / 2) * 58]
    const piece = swatch({ x: gx, y: gy, cell: 3, columns: 12, rows: 11 })
    return piece + box(INK, gx, gy + 38, 30, 4) + box(FAINT, gx, gy + 45, 20, 4)
  })
  return `${header(accent, x, y)}${box(PANEL, x, y + 14, 80, 14)}${box(FAINT, x + 6, y + 19, 28, 4)}${goods.join('')}`
}

/** Header, a figure, a chart, two cards, a button. */
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

/** One large piece of cloth, a title, three rows. */
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
