import { type MotifName, THREADS } from './motifs'
import { pick, type Random, randomFor } from './random'
import { chooseRecipe, motifsFor, type Recipe } from './recipe'
import { SET_NAMES, SETS, type SetName } from './sets'
import type { Spec } from './spec'
import { drawFringe, drawHem, drawStrip, drawUnit, type Strip } from './strip'
import { type Drawing, use } from './svg'

/** Room for the longest loose end. */
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

/** Two yarn sets by turns, so that the part that is woven already reads as one cloth. */
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

/** Strips sewn side by side. Each unit, and each strip that comes again, is drawn once. */
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

/** How many strips, how long and how far woven (in per cent) each is; lists start again when they end. */
type Lengths = { strips: number; rows: readonly number[]; woven: readonly number[] }

/** Odd strips start half a unit down, so that borders never line up across a seam (ART 5.3). */
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

/** One recipe a set; no two share a motif while there are motifs left. */
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

/** A run of sets in which no set meets itself, nor its neighbour's neighbour when it can be helped. */
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
