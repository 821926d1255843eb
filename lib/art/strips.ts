import { chooseRecipes, chooseSets, drawCloth, type Lengths, sew } from './cloth'
import { randomFor } from './random'
import type { LoomSpec, StagesSpec, StripSpec } from './spec'

/** Room for the longest loose end. */
export const FRINGE_ROWS = 5

export function drawStrips(spec: StripSpec): string {
  const lengths = stripLengths(spec)
  const random = randomFor(spec.kind, spec.seed)
  const sets = spec.sets ?? chooseSets(random, lengths.strips)
  const strips = sew(chooseRecipes(random, sets), lengths)
  return drawCloth(strips, spec.fringe ? () => random : undefined)
}

export function stripLengths({ strips = 5, rows = 40, woven = 100 }: StripSpec): Lengths {
  return { strips, rows: [rows].flat(), woven: [woven].flat() }
}

export const LOOMS = { card: { strips: 5, rows: [40] }, tall: { strips: 2, rows: [28] } } as const

/** Two yarn sets by turns, so that the part that is woven already reads as one cloth. */
export function drawLoom({ kind, seed, woven, shape = 'card', sets }: LoomSpec): string {
  const random = randomFor(kind, seed)
  const recipes = chooseRecipes(random, sets ?? chooseSets(random, 2))
  return drawCloth(sew(recipes, { ...LOOMS[shape], woven: [woven] }))
}

export const STAGES = { strips: 3, rows: [27] } as const
const WOVEN_AT = { 1: 4, 2: 38, 3: 72, 4: 100 } as const

/** How It Works: one cloth at four moments (ART 1). */
export function drawStage({ kind, stage }: StagesSpec): string {
  const recipes = chooseRecipes(randomFor(kind, 'how-it-works.25'), ['etu', 'danfo'])
  return drawCloth(sew(recipes, { ...STAGES, woven: [WOVEN_AT[stage]] }))
}
