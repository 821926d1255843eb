import { formatNumber } from './svg'

export const TILE = 24

const ring = (r: number) => `M12 ${12 - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r} ${r} 0 0 1 0 ${-2 * r}`
/** A dot: a line of no length, which round caps make visible. */
const dot = (x: number, y: number) => `M${x} ${y}h0`
const wave = (y: number) => `M2 ${y}q2.5-5 5 0t5 0 5 0 5 0`
const humps = (x: number, y: number, count: number) => `M${x} ${y}${'a3 3 0 0 1 6 0'.repeat(count)}`
const quarter = (r: number) => `M4 ${20 - r}a${r} ${r} 0 0 1 ${r} ${r}`

/** ART 5, "Adire": lines on a square of 24 units, all of one weight. */
export const ADIRE = {
  squares: 'M3 3H21V21H3ZM6 6H18V18H6ZM9 9H15V15H9Z',
  circles: ring(9) + ring(6) + ring(3) + dot(3, 3) + dot(21, 3) + dot(3, 21) + dot(21, 21),
  spiral: 'M20 3V19H4V5H17V16H7V8H14V13H10.5',
  cross: 'M3 3L21 21M21 3L3 21M12 3V9M12 15V21M3 12H9M15 12H21',
  waves: wave(4.5) + wave(9.5) + wave(14.5) + wave(19.5),
  dots: dotRows(),
  leaf: 'M3 12Q12 4 21 12 12 20 3 12M6 12H18M5 4Q12 9 19 4M5 20Q12 15 19 20',
  sun: ring(3) + rays(),
  comb: `M3 12H21${combTeeth()}`,
  tied: 'M12 2L22 12 12 22 2 12ZM12 7L17 12 12 17 7 12ZM2 2L7 7M22 2L17 7M2 22L7 17M22 22L17 17',
  scales: humps(3, 7, 3) + humps(6, 11.5, 2) + humps(3, 16, 3) + humps(6, 20.5, 2),
  frame: 'M3 3H21V21H3ZM8 8H16V16H8ZM3 3L8 8M21 3L16 8M21 21L16 16M3 21L8 16',
  peaks: 'M3 21L12 3 21 21M7 21L12 11 17 21M3 3L6 9M21 3L18 9',
  arcs: quarter(4) + quarter(8) + quarter(12) + quarter(16) + dot(16, 4) + dot(20, 4) + dot(20, 8),
  lattice: `M4 2V22M12 2V22M20 2V22M2 4H22M2 12H22M2 20H22${dot(8, 8)}${dot(16, 8)}${dot(8, 16)}${dot(16, 16)}`,
  hatch: 'M2 8L8 2M2 15L15 2M3 21L21 3M9 22L22 9M16 22L22 16',
  petals:
    'M12 12Q5.5 7.5 12 3 18.5 7.5 12 12 16.5 5.5 21 12 16.5 18.5 12 12 18.5 16.5 12 21 5.5 16.5 12 12 7.5 18.5 3 12 7.5 5.5 12 12',
  bow: 'M3 4V20L21 4V20ZM12 3V7M12 17V21',
} satisfies Record<string, string>

export type AdireMotif = keyof typeof ADIRE
export const ADIRE_MOTIFS = Object.keys(ADIRE) as AdireMotif[]

function dotRows(): string {
  return [4, 8, 12, 16, 20]
    .flatMap((y, row) => (row % 2 === 0 ? [4, 8, 12, 16, 20] : [6, 10, 14, 18]).map((x) => dot(x, y)))
    .join('')
}

function rays(): string {
  return Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6
    const point = (r: number) =>
      `${formatNumber(12 + r * Math.sin(angle))} ${formatNumber(12 - r * Math.cos(angle))}`
    return `M${point(5.5)}L${point(9.5)}`
  }).join('')
}

function combTeeth(): string {
  return [3, 6, 9, 12, 15, 18, 21].map((x) => `M${x} 4V9M${x} 15V20`).join('')
}
