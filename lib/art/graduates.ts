import { colour as c } from './palette'
import { randomFor, shuffleBag } from './random'
import type { Spec } from './spec'
import { type Drawing, formatNumber } from './svg'

const COHORT = 30
const PITCH = 7
const CELL = 6
/** The width of a small school's picture, in cells, so that a few of them do not fill the page. */
const LEAST_COLUMNS = 25
/** Columns for each row: 500 cells stand in 50 columns. */
const PROPORTION = 5

const INDIGO = [c.dip7, c.dip4, c.dip8, c.dip6]
const YARNS = [c.ofefe, c.danfo, c.eweSoft, c.epo, c.alaariSoft]

/** Draws a cell for each graduate, filled down the columns, with one dashed line for each column; then one empty cell. */
export function graduates({ count }: Spec<'graduates'>): Drawing {
  const rows = Math.max(1, Math.round(Math.sqrt(count / PROPORTION)))
  const columns = Math.max(LEAST_COLUMNS, Math.floor(count / rows) + 1)
  return {
    width: columns * PITCH,
    height: rows * PITCH,
    scale: 3,
    draw: () => drawGraduates(count, rows),
  }
}

function drawGraduates(count: number, rows: number): string {
  const yarnOf = cohortYarns(count)
  const paths = new Map<string, string>()
  for (let cell = 0; cell < count; ) {
    const cohort = Math.floor(cell / COHORT)
    const column = Math.floor(cell / rows)
    const end = Math.min((cohort + 1) * COHORT, (column + 1) * rows, count)
    const yarn = yarnOf(cohort)
    const start = `M${column * PITCH + CELL / 2} ${(cell % rows) * PITCH}`
    paths.set(yarn, `${paths.get(yarn) ?? ''}${start}v${(end - cell) * PITCH}`)
    cell = end
  }
  const lines = [...paths].map(([yarn, d]) => `<path stroke="${yarn}" d="${d}"/>`).join('')
  return `<g stroke-width="${CELL}" stroke-dasharray="${CELL} ${PITCH - CELL}">${lines}</g>${emptyPlace(count, rows)}`
}

/** Alternates indigo and yarns; consecutive yarns differ. */
function cohortYarns(count: number): (cohort: number) => string {
  const random = randomFor('graduates', 'cohorts')
  const [indigo, yarn] = [shuffleBag(random, INDIGO), shuffleBag(random, YARNS)]
  const colours = Array.from({ length: Math.ceil(count / COHORT) }, (_, i) =>
    i % 2 === 0 ? indigo() : yarn(),
  )
  return (cohort) => colours[cohort] ?? c.dip7
}

/** The place below the last cell, or at the foot of a new column once all columns are full. */
function emptyPlace(count: number, rows: number): string {
  const x = Math.floor(count / rows) * PITCH + 0.5
  const y = (count % rows || rows - 1) * PITCH + 0.5
  const dash = `stroke-dasharray="1 ${formatNumber(2 / 3)}" stroke-dashoffset=".5"`
  return `<path fill="none" stroke="${c.danfo}" ${dash} d="M${x} ${y}h5v5h-5z"/>`
}
