import { colour as c } from './palette'
import { pick, type Random } from './random'
import { bars, box, FAINT, FRAME, INK, PANEL, PAPER, swatches } from './screens-blocks'

const LEFT = 32
const TOP = 32
const WIDTH = 256

/** One window that runs off the lower edge. */
export function drawBrowser(random: Random, accent: string): string {
  const page = pick(random, [dashboard, landing])
  const buttons = [accent, c.dip3, c.dip2]
    .map((hex, i) => box(hex, LEFT + 8 + i * 10, TOP + 6, 5, 5))
    .join('')
  return (
    box(FRAME, LEFT, TOP, WIDTH, 208) +
    buttons +
    box(PAPER, LEFT + 3, TOP + 16, WIDTH - 6, 192) +
    page(random, accent)
  )
}

/** Sidebar, three figures, a chart beside cloth, lists. */
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

/** Menu, a headline beside cloth, two buttons, three cards. */
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
