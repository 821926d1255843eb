import { colour as c } from './palette.ts'
import { fill, rect } from './svg.ts'

/** The side of the small mark's square, in pixels of its own. */
export const SMALL_MARK = 16

const FIRST = 1
const SECOND = 6
const THIRD = 11
const WIDTH = 4

/** The mark drawn by hand for a browser's tab: every edge lies on a pixel at 16, 32 and 48 px. */
export function drawSmallMark(): string {
  const bar = (x: number, y: number, height = 1) => rect(x, y, WIDTH, height)
  const thread = (x: number, y: number, height: number) => rect(x, y, 1, height)
  return [
    fill(c.dip8, bar(FIRST, 0, 9)),
    fill(c.alaari, bar(SECOND, 0, 11)),
    fill(c.danfo, bar(THIRD, 0, 14) + bar(FIRST, 3) + bar(FIRST, 5)),
    fill(c.alaariSoft, bar(SECOND, 2) + rect(SECOND + 1, 5, 2, 4) + bar(SECOND, 6, 2)),
    fill(c.dip11, bar(THIRD, 3) + check(THIRD, 5) + bar(THIRD, 10, 2)),
    fill(
      c.dip6,
      thread(FIRST, 9, 1) +
        thread(FIRST + 2, 9, 2) +
        thread(SECOND + 1, 11, 2) +
        thread(SECOND + 3, 11, 1) +
        thread(THIRD, 14, 1) +
        thread(THIRD + 2, 14, 2),
    ),
  ].join('')
}

/** A check of four by four pixels: the centre and the corners. */
function check(x: number, y: number): string {
  return (
    rect(x, y, 1, 1) +
    rect(x + 3, y, 1, 1) +
    rect(x + 1, y + 1, 2, 2) +
    rect(x, y + 3, 1, 1) +
    rect(x + 3, y + 3, 1, 1)
  )
}
