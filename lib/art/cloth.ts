import { type MotifName, THREADS } from './motifs'
import { colour } from './palette'
import { pick, type Random, randomFor } from './random'
import { chooseRecipe, motifsFor, PIN_WIDTH, type Recipe } from './recipe'
import { looseThread, SET_NAMES, SETS, type SetName } from './sets'
import type { Spec } from './spec'
import { type Drawing, fill, fillGrid, formatNumber, rect, stroke, use } from './svg'

/** The rows below the cloth that the longest loose end needs. */
export const FRINGE_ROWS = 5

export function strips(spec: Spec<'strip'>): Drawing {
  const { kind, seed, strips = 5, rows = [40], woven: done = [100], fringe } = spec
  return woven(strips, Math.max(...rows) + (fringe ? FRINGE_ROWS : 0), () => {
    const random = randomFor(kind, seed)
    const sets = spec.sets ?? chooseSets(random, strips)
    const sewn = sew(chooseRecipes(random, sets), { strips, rows, woven: done })
    return drawCloth(sewn, fringe ? () => random : undefined)
  })
}

const LOOMS = { card: { strips: 5, rows: 40 }, tall: { strips: 2, rows: 28 } } as const

/** Cloth on the loom: two alternating yarn sets, so that even a short woven part looks like one cloth. */
export function loom({ kind, seed, woven: done, shape = 'card', sets }: Spec<'loom'>): Drawing {
  const { strips, rows } = LOOMS[shape]
  return woven(strips, rows, () => {
    const random = randomFor(kind, seed)
    const recipes = chooseRecipes(random, sets ?? chooseSets(random, 2))
    return drawCloth(sew(recipes, { strips, rows: [rows], woven: [done] }))
  })
}

const WOVEN_AT = { 1: 4, 2: 38, 3: 72, 4: 100 } as const

/** The same cloth at one of four stages of weaving, for the steps of "How It Works" (ART 1). */
export function stage({ kind, stage }: Spec<'stages'>): Drawing {
  const [strips, rows] = [3, 27]
  return woven(strips, rows, () => {
    const recipes = chooseRecipes(randomFor(kind, 'how-it-works.25'), ['etu', 'danfo'])
    return drawCloth(sew(recipes, { strips, rows: [rows], woven: [WOVEN_AT[stage]] }))
  })
}

export const woven = (strips: number, rows: number, draw: () => string): Drawing => ({
  width: strips * THREADS,
  height: rows,
  scale: 10,
  draw,
})

/** Draws strips side by side. Each unit and each repeated strip is drawn once and then reused. */
export function drawCloth(strips: readonly Strip[], fringe?: (i: number) => Random): string {
  const recipes = [...new Set(strips.map((strip) => strip.recipe))]
  const units = recipes.map((recipe, i) => `<g id="u${i}">${drawUnit(recipe)}</g>`).join('')
  const drawn = new Map<string, number>()
  const body = strips.map((strip, i) => {
    const unit = recipes.indexOf(strip.recipe)
    const key = [unit, strip.shift, strip.rows, strip.woven].join()
    const twin = drawn.get(key)
    if (twin !== undefined) return use(`s${twin}`, (i - twin) * THREADS, 0)
    drawn.set(key, i)
    return `<g id="s${i}"${at(i)}>${drawStrip(strip, `u${unit}`)}</g>`
  })
  const ends = fringe
    ? strips.map((strip, i) => `<g${at(i)}>${drawHem(strip)}${drawFringe(strip, fringe(i))}</g>`)
    : []
  return `<defs>${units}</defs>${body.join('')}${ends.join('')}`
}

/** Number of strips, and for each its length and woven part (per cent); shorter lists are repeated. */
type Lengths = { strips: number; rows: readonly number[]; woven: readonly number[] }

/** The strips of a cloth: odd ones start half a unit down, so borders never line up across a seam (ART 5.3). */
export function sew(recipes: readonly Recipe[], { strips, rows, woven }: Lengths): Strip[] {
  return Array.from({ length: strips }, (_, i) => {
    const recipe = inTurn(recipes, i)
    const shift = i % 2 === 0 ? 0 : Math.floor(recipe.unit.length / 2)
    const length = inTurn(rows, i)
    return { recipe, shift, rows: length, woven: Math.round((length * inTurn(woven, i)) / 100) }
  })
}

function inTurn<T>(items: readonly T[], i: number): T {
  const item = items[i % items.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

/** One recipe per set. Motifs are repeated only when all have been used. */
function chooseRecipes(random: Random, names: readonly SetName[]): Recipe[] {
  const used: MotifName[] = []
  return names.map((name) => {
    const set = SETS[name]
    const fresh = motifsFor(set).filter((motif) => !used.includes(motif))
    const motif = pick(random, fresh.length > 0 ? fresh : motifsFor(set))
    used.push(motif)
    return chooseRecipe(random, set, motif)
  })
}

/** A sequence of sets, each different from the three before it. */
function chooseSets(random: Random, count: number): SetName[] {
  const sets: SetName[] = []
  while (sets.length < count) {
    const near = sets.slice(-3)
    sets.push(
      pick(
        random,
        SET_NAMES.filter((name) => !near.includes(name)),
      ),
    )
  }
  return sets
}

function at(i: number): string {
  return i === 0 ? '' : ` transform="translate(${i * THREADS})"`
}

/** One strip: `shift` rows of the unit are skipped at the top, `woven` of its `rows` are finished. */
export type Strip = { recipe: Recipe; shift: number; rows: number; woven: number }

const THREAD_WIDTH = 0.28
const SEAM_WIDTH = 0.3
/** ART 5.7: loose ends are 3.4 units long, give or take 0.9. */
const FRINGE = 3.4
const FRINGE_SPREAD = 0.9

/** Draws the weft of one repeat, which is then reused down the strip. */
const drawUnit = ({ unit, yarns }: Recipe): string => fillGrid(unit, yarns)

function drawStrip({ recipe, shift, rows, woven }: Strip, unitId: string): string {
  const repeats: string[] = []
  for (let y = -shift; y < woven; y += recipe.unit.length) repeats.push(use(unitId, 0, y))
  const weft = `<svg width="${THREADS}" height="${woven}">${repeats.join('')}</svg>`
  const finished = drawWarp(recipe, woven) + weft + drawRibs(woven)
  return finished + (woven < rows ? drawLoom(recipe, woven, rows) : '') + drawSeams(woven)
}

function drawFringe({ recipe, rows }: Strip, random: Random): string {
  return drawThreads(recipe, rows, () => formatNumber(FRINGE + (random() * 2 - 1) * FRINGE_SPREAD))
}

/** Closes the lower edge of a strip that hangs free. */
function drawHem({ rows }: Strip): string {
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

/** Draws two ribs for each thread, as broken lines across the whole width: dark furrows, light ridges. */
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

/** Draws the last weft beaten in (the fell) of an unfinished strip, then bare warp to the end. */
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
