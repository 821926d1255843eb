import { colour as c } from './palette'
import { randomFor, shuffleBag } from './random'
import type { Spec } from './spec'
import { type Drawing, formatNumber } from './svg'

const CELLS = 500
const COHORT = 30
const PITCH = 7
const CELL = 6

const INDIGO = [c.dip7, c.dip4, c.dip8, c.dip6]
const YARNS = [c.ofefe, c.danfo, c.eweSoft, c.epo, c.alaariSoft]

/**
 * Draws five hundred cells, filled down the columns, with one dashed line for each column; then one empty
 * cell.
 */
export function graduates({ columns }: Spec<'graduates'>): Drawing {
  const [width, height] = [(columns + 1) * PITCH, (CELLS / columns) * PITCH]
  return { width, height, scale: 3, draw: () => drawGraduates(columns) }
}

function drawGraduates(columns: number): string {
  const perColumn = CELLS / columns
  const yarnOf = cohortYarns()
  const paths = new Map<string, string>()
  for (let cell = 0; cell < CELLS; ) {
    const cohort = Math.floor(cell / COHORT)
    const end = Math.min((cohort + 1) * COHORT, (Math.floor(cell / perColumn) + 1) * perColumn, CELLS)
    const x = Math.floor(cell / perColumn) * PITCH + CELL / 2
    const y = (cell % perColumn) * PITCH
    const yarn = yarnOf(cohort)
    paths.set(yarn, `${paths.get(yarn) ?? ''}M${x} ${y}v${(end - cell) * PITCH}`)
    cell = end
  }
  const lines = [...paths].map(([yarn, d]) => `<path stroke="${yarn}" d="${d}"/>`).join('')
  return `<g stroke-width="${CELL}" stroke-dasharray="${CELL} ${PITCH - CELL}">${lines}</g>${emptyPlace(columns, perColumn)}`
}

/** Alternates indigo and yarns; consecutive yarns differ. */
function cohortYarns(): (cohort: number) => string {
  const random = randomFor('graduates', 'cohorts')
  const [indigo, yarn] = [shuffleBag(random, INDIGO), shuffleBag(random, YARNS)]
  const colours = Array.from({ length: Math.ceil(CELLS / COHORT) }, (_, i) =>
    i % 2 === 0 ? indigo() : yarn(),
  )
  return (cohort) => colours[cohort] ?? c.dip7
}

function emptyPlace(columns: number, rows: number): string {
  const x = columns * PITCH + 0.5
  const y = (rows - 1) * PITCH + 0.5
  const dash = `stroke-dasharray="1 ${formatNumber(2 / 3)}" stroke-dashoffset=".5"`
  return `<path fill="none" stroke="${c.danfo}" ${dash} d="M${x} ${y}h5v5h-5z"/>`
}
