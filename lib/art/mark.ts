import { colour as c } from './palette.ts'
import { type Drawing, fill, rect } from './svg.ts'

/** Three fringed strips: bars, a lozenge, a check. */
export const mark: Drawing = { width: 60, height: 72, scale: 0.5, draw: drawMark }

const STRIPS = [
  { x: 0, length: 40, ends: [8, 6, 10] },
  { x: 21, length: 52, ends: [8, 6, 8] },
  { x: 42, length: 64, ends: [8, 6, 8] },
] as const

const WIDTH = 18

function drawMark(): string {
  const [first, second, third] = STRIPS
  const whole = (strip: (typeof STRIPS)[number]) => rect(strip.x, 0, WIDTH, strip.length)
  return [
    fill(c.dip8, whole(first)),
    fill(c.alaari, whole(second)),
    fill(c.danfo, whole(third) + bar(first.x, 12, 6) + bar(first.x, 24, 4)),
    fill(c.alaariSoft, bar(second.x, 8, 4) + lozenge(second.x, 20)),
    fill(c.dip11, bar(third.x, 16, 4) + check(third.x, 28) + bar(third.x, 48, 8)),
    fill(c.dip6, STRIPS.map(fringe).join('')),
  ].join('')
}

function bar(x: number, y: number, height: number): string {
  return rect(x, y, WIDTH, height)
}

function lozenge(x: number, y: number): string {
  return [6, 3, 0, 3, 6].map((inset, row) => rect(x + inset, y + row * 4, WIDTH - inset * 2, 4)).join('')
}

function check(x: number, y: number): string {
  return (
    rect(x, y, 6, 5) +
    rect(x + 12, y, 6, 5) +
    rect(x + 6, y + 5, 6, 5) +
    rect(x, y + 10, 6, 5) +
    rect(x + 12, y + 10, 6, 5)
  )
}

function fringe({ x, length, ends }: (typeof STRIPS)[number]): string {
  return ends.map((end, i) => rect(x + 1 + i * 7, length, 3, end)).join('')
}
