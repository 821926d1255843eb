import { fnv1a } from './random'
import type { HeroSpec, LoomSpec, SetName, StripSpec } from './spec'

/** A course on the loom: per cent woven, soonest first (ART 5.6), its yarns, and the drawing chosen by eye. */
type Loom = { woven: number; sets: SetName[]; take: number }

const LOOMS: Record<string, Loom> = {
  'frontend-development': { woven: 66, sets: ['etu', 'danfo'], take: 3 },
  'product-management': { woven: 56, sets: ['alaari', 'ofefe'], take: 2 },
  'project-management': { woven: 50, sets: ['sanyan', 'funfun'], take: 0 },
  'data-analysis': { woven: 46, sets: ['ewe', 'danfo'], take: 4 },
  cybersecurity: { woven: 40, sets: ['funfun', 'etu'], take: 13 },
  'backend-development': { woven: 36, sets: ['epo', 'etu'], take: 3 },
  'prompt-engineering': { woven: 32, sets: ['ofefe', 'alaari'], take: 12 },
}

/** Cloth of a course that is open: five strips, 5:6. */
export function courseCloth(courseId: string): StripSpec {
  const seed = courseId === 'ui-ux-design' ? takeOf(courseId, 12) : courseId
  return { kind: 'strip', seed, strips: 5, rows: 72, sets: ['danfo', 'etu', 'alaari', 'funfun', 'etu'] }
}

/** Cloth of a course still to come: part woven, 3:2, or 6:7 when `tall`. */
export function courseLoom(courseId: string, shape: LoomSpec['shape'] = 'card'): LoomSpec {
  const known = LOOMS[courseId]
  if (!known) return { kind: 'loom', seed: courseId, woven: 32 + (fnv1a(courseId) % 35), shape }
  return { kind: 'loom', seed: takeOf(courseId, known.take), woven: known.woven, shape, sets: known.sets }
}

/** The featured card of the home page: the hero's eight strips, finished, 16:13. */
export const featuredCloth: HeroSpec = { kind: 'hero', rows: 78 }

/** The band over the course list: eight strips, one finished, seven part woven, 2:1. */
export const coursesBandCloth: StripSpec = {
  kind: 'strip',
  seed: takeOf('courses', 9),
  strips: 8,
  rows: 48,
  woven: [100, 60, 48, 42, 36, 32, 27, 22],
  sets: ['alaari', 'etu', 'alaari', 'sanyan', 'ewe', 'funfun', 'epo', 'ofefe'],
}

/** Three short strips that hang at different lengths, for promos beside an article. */
export const promoCloth: StripSpec = {
  kind: 'strip',
  seed: takeOf('next-cohort', 6),
  strips: 3,
  rows: [12, 18, 24],
  sets: ['etu', 'danfo', 'alaari'],
  fringe: true,
}

/** The "Collaborative Learning" tile: two sets by turns, 4:3. */
export const collaborationCloth: StripSpec = {
  kind: 'strip',
  seed: takeOf('collaborative-learning', 11),
  strips: 6,
  rows: 54,
  sets: ['ofefe', 'danfo'],
}

function takeOf(name: string, take: number): string {
  return take === 0 ? name : `${name}.${take}`
}
