import { THREADS } from './motifs'
import { colour } from './palette'
import type { Random } from './random'
import { PIN_WIDTH, type Recipe } from './recipe'
import { looseThread } from './sets'
import { fill, fillGrid, formatNumber, rect, stroke, use } from './svg'

/** One strip: `shift` rows of the unit are skipped at the top, `woven` of its `rows` are finished. */
export type Strip = { recipe: Recipe; shift: number; rows: number; woven: number }

const THREAD_WIDTH = 0.28
const SEAM_WIDTH = 0.3
/** ART 5.7: loose ends are 3.4 units long, give or take 0.9. */
const FRINGE = 3.4
const FRINGE_SPREAD = 0.9

/** The weft of one repeat; drawn once and used down the strip. */
export const drawUnit = ({ unit, yarns }: Recipe): string => fillGrid(unit, yarns)

export function drawStrip({ recipe, shift, rows, woven }: Strip, unitId: string): string {
  const repeats: string[] = []
  for (let y = -shift; y < woven; y += recipe.unit.length) repeats.push(use(unitId, 0, y))
  const weft = `<svg width="${THREADS}" height="${woven}">${repeats.join('')}</svg>`
  const finished = drawWarp(recipe, woven) + weft + drawRibs(woven)
  return finished + (woven < rows ? drawLoom(recipe, woven, rows) : '') + drawSeams(woven)
}

export function drawFringe({ recipe, rows }: Strip, random: Random): string {
  return drawThreads(recipe, rows, () => formatNumber(FRINGE + (random() * 2 - 1) * FRINGE_SPREAD))
}

/** Closes the lower edge of a strip that hangs free. */
export function drawHem({ rows }: Strip): string {
  return stroke(colour.dip11, SEAM_WIDTH / 2, `M0 ${formatNumber(rows - SEAM_WIDTH / 4)}h${THREADS}`)
}

function drawWarp({ set, warp }: Recipe, length: number): string {
  const yarns = [...new Set(warp.threads)].filter((yarn) => yarn !== set.ground)
  const codes = warp.threads.map((yarn) => yarns.indexOf(yarn) + 1)
  return (
    fill(set.ground, rect(0, 0, THREADS, length)) +
    fillGrid([codes], yarns, 1, length) +
    drawPins(warp.pins, set.pinstripe, 0, length)
  )
}

function drawPins(pins: readonly number[], yarn: string, from: number, to: number): string {
  return stroke(
    yarn,
    PIN_WIDTH,
    pins.map((x) => `M${formatNumber(x + PIN_WIDTH / 2)} ${from}V${to}`).join(''),
  )
}

/** Two ribs a thread, as broken lines across the whole width: dark furrows, light ridges. */
function drawRibs(length: number): string {
  const line = `stroke-width="${THREADS}" shape-rendering="auto" d="M6 0V${length}"`
  const dark = `<path stroke="#000" stroke-opacity=".2" stroke-dasharray=".03 .47" ${line}/>`
  return `${dark}<path stroke="#fff" stroke-opacity=".09" stroke-dasharray=".1 .4" stroke-dashoffset=".4" ${line}/>`
}

function drawSeams(length: number): string {
  const inset = SEAM_WIDTH / 4
  return stroke(
    colour.dip11,
    SEAM_WIDTH / 2,
    `M${formatNumber(inset)} 0V${length}M${formatNumber(THREADS - inset)} 0V${length}`,
  )
}

/** The last weft beaten in (the fell), then bare warp to the end. */
function drawLoom(recipe: Recipe, woven: number, rows: number): string {
  const fell = fill(recipe.yarns[0] ?? '', rect(0, woven, THREADS, 1))
  const pins = drawPins(recipe.warp.pins, looseThread(recipe.set.pinstripe, recipe.set), woven + 1, rows)
  return fell + drawThreads(recipe, woven + 1, () => formatNumber(rows - woven - 1)) + pins
}

function drawThreads({ set, warp }: Recipe, from: number, length: () => string): string {
  const paths = new Map<string, string>()
  warp.threads.forEach((yarn, x) => {
    const hex = looseThread(yarn, set)
    paths.set(hex, `${paths.get(hex) ?? ''}M${x}.5 ${from}v${length()}`)
  })
  return [...paths].map(([hex, d]) => stroke(hex, THREAD_WIDTH, d)).join('')
}
