import type { AdireLayout } from './adire-layouts'
import { colour } from './palette'
import { fnv1a, pick, randomFor } from './random'
import type { SetName } from './sets'
import { SCREEN_GROUNDS, type Spec, YARN_NAMES, type YarnName } from './spec'

// The generated pictures of courses, posts and projects.

/** A course on the loom: per cent woven, soonest first (ART 5.6), its yarns, and a seed chosen by eye. */
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
export function courseCloth(courseId: string): Spec<'strip'> {
  const seed = courseId === 'ui-ux-design' ? takeOf(courseId, 12) : courseId
  return { kind: 'strip', seed, strips: 5, rows: [72], sets: ['danfo', 'etu', 'alaari', 'funfun', 'etu'] }
}

/** Cloth of a course still to come: part woven, 3:2, or 6:7 when `tall`. */
export function courseLoom(courseId: string, shape: Spec<'loom'>['shape'] = 'card'): Spec<'loom'> {
  const known = LOOMS[courseId]
  if (!known) return { kind: 'loom', seed: courseId, woven: 32 + (fnv1a(courseId) % 35), shape }
  return { kind: 'loom', seed: takeOf(courseId, known.take), woven: known.woven, shape, sets: known.sets }
}

/** The featured card of the home page: the hero's eight strips, finished, 16:13. */
export const featuredCloth: Spec<'hero'> = { kind: 'hero', rows: 78 }

/** The band over the course list: eight strips, one finished, seven part woven, 2:1. */
export const coursesBandCloth: Spec<'strip'> = {
  kind: 'strip',
  seed: takeOf('courses', 9),
  strips: 8,
  rows: [48],
  woven: [100, 60, 48, 42, 36, 32, 27, 22],
  sets: ['alaari', 'etu', 'alaari', 'sanyan', 'ewe', 'funfun', 'epo', 'ofefe'],
}

/** Three short strips that hang at different lengths, for promos beside an article. */
export const promoCloth: Spec<'strip'> = {
  kind: 'strip',
  seed: takeOf('next-cohort', 6),
  strips: 3,
  rows: [12, 18, 24],
  sets: ['etu', 'danfo', 'alaari'],
  fringe: true,
}

/** The "Collaborative Learning" tile: two alternating sets, 4:3. */
export const collaborationCloth: Spec<'strip'> = {
  kind: 'strip',
  seed: takeOf('collaborative-learning', 11),
  strips: 6,
  rows: [54],
  sets: ['ofefe', 'danfo'],
}

function takeOf(name: string, take: number): string {
  return take === 0 ? name : `${name}.${take}`
}

export type PostSeed = { slug: string; categorySlug?: string | null }

const CATEGORY_YARNS: Record<string, YarnName> = {
  design: 'danfo',
  career: 'alaariSoft',
  research: 'ofefe',
  tools: 'epo',
  community: 'eweSoft',
}

const LAYOUTS = ['grid', 'bold', 'field', 'mirror'] as const satisfies readonly AdireLayout[]
/** ART 5: deep half of the time, pale and yarn a quarter each. */
const TONES = ['deep', 'deep', 'pale', 'yarn'] as const

/** The yarn of a category: fixed for five known categories, by hash for any other, danfo for none. */
export function categoryColour(categorySlug: string | null | undefined): { yarn: YarnName; hex: string } {
  const yarn = yarnFor(categorySlug)
  return { yarn, hex: colour[yarn] }
}

/** The cloth of a post, the same wherever it appears, 3:2. Pass `layout` for `panel`, `banner` or `og`. */
export function postCloth(post: PostSeed, layout?: AdireLayout): Spec<'adire'> {
  const random = randomFor('post', post.slug)
  const own = pick(random, LAYOUTS)
  const tone = pick(random, TONES)
  return { kind: 'adire', seed: post.slug, layout: layout ?? own, tone, colour: yarnFor(post.categorySlug) }
}

/** Cloths for a grid: a post keeps its own layout unless the piece beside or above it has it (ART 5). */
export function postCloths(posts: readonly PostSeed[], columns = 3): Spec<'adire'>[] {
  const cloths: Spec<'adire'>[] = []
  posts.forEach((post, i) => {
    const own = postCloth(post)
    const taken = neighboursBefore(cloths, i, columns).map(({ layout }) => layout)
    cloths.push({ ...own, layout: freeFrom(LAYOUTS, own.layout, taken) })
  })
  return cloths
}

/** The piece to the left and the piece above, in reading order. */
function neighboursBefore<T>(pieces: readonly T[], i: number, columns: number): T[] {
  const left = i % columns === 0 ? undefined : pieces[i - 1]
  return [left, pieces[i - columns]].filter((piece): piece is T => piece !== undefined)
}

/** `own`, or if taken the next free choice, starting again at the first. */
function freeFrom<T>(choices: readonly T[], own: T, taken: readonly T[]): T {
  const start = choices.indexOf(own)
  const turned = [...choices.slice(start), ...choices.slice(0, start)]
  return turned.find((choice) => !taken.includes(choice)) ?? own
}

function yarnFor(categorySlug: string | null | undefined): YarnName {
  if (!categorySlug) return 'danfo'
  return CATEGORY_YARNS[categorySlug] ?? YARN_NAMES[fnv1a(categorySlug) % YARN_NAMES.length] ?? 'danfo'
}

export type ProjectSeed = { id: string; category: string }

/** Screens on cloth for a student project, 4:3. `Web Design` gets a browser, anything else two phones. */
export function projectCloth({
  id,
  category,
}: ProjectSeed): Spec<'screens'> & { ground: (typeof SCREEN_GROUNDS)[number] } {
  const ground = pick(randomFor('project', id), SCREEN_GROUNDS)
  return { kind: 'screens', seed: id, device: /web/i.test(category) ? 'browser' : 'phones', ground }
}

/** Cloths for a grid of up to five columns: no two of six in a row share a ground (ART 5). */
export function projectCloths(projects: readonly ProjectSeed[]): Spec<'screens'>[] {
  const cloths: Spec<'screens'>[] = []
  for (const project of projects) {
    const own = projectCloth(project)
    const taken = cloths.slice(1 - SCREEN_GROUNDS.length).map(({ ground }) => ground)
    cloths.push({ ...own, ground: freeFrom(SCREEN_GROUNDS, own.ground, taken) })
  }
  return cloths
}
