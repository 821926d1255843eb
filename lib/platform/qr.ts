import { encode } from 'uqr'

/**
 * The QR code of a text as an SVG path in units of one square, with the margin of four that readers need. Each run of
 * dark squares is a line: draw it with a stroke of width 1 and `crispEdges`.
 */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: data.map(drawRow).join('') }
}

function drawRow(squares: readonly boolean[], row: number): string {
  const code = squares.map((dark) => (dark ? 1 : 0)).join('')
  return [...code.matchAll(/1+/g)].map((run) => `M${run.index} ${row}.5h${run[0].length}`).join('')
}
