import { colour } from './palette'
import { fnv1a, pick, randomFor } from './random'
import { type AdireLayout, type AdireSpec, type AdireTone, YARN_NAMES, type YarnName } from './spec'

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
const TONES = ['deep', 'deep', 'pale', 'yarn'] as const satisfies readonly AdireTone[]

/** The yarn of a category: fixed for the five we know, by hash for any other, danfo for none. */
export function categoryColour(categorySlug: string | null | undefined): { yarn: YarnName; hex: string } {
  const yarn = yarnFor(categorySlug)
  return { yarn, hex: colour[yarn] }
}

/** The cloth of a post, the same wherever it appears, 3:2. Pass `layout` for `panel`, `banner` or `og`. */
export function postCloth(post: PostSeed, layout?: AdireLayout): AdireSpec {
  const random = randomFor('post', post.slug)
  const own = pick(random, LAYOUTS)
  const tone = pick(random, TONES)
  return { kind: 'adire', seed: post.slug, layout: layout ?? own, tone, colour: yarnFor(post.categorySlug) }
}

/** Cloths for a grid: a post keeps its own layout unless the piece beside or above it has that one (ART 5). */
export function postCloths(posts: readonly PostSeed[], columns = 3): AdireSpec[] {
  const cloths: AdireSpec[] = []
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

/** `own` unless it is taken; then the next one round that is free. */
export function freeFrom<T>(choices: readonly T[], own: T, taken: readonly T[]): T {
  const start = choices.indexOf(own)
  const turned = [...choices.slice(start), ...choices.slice(0, start)]
  return turned.find((choice) => !taken.includes(choice)) ?? own
}

function yarnFor(categorySlug: string | null | undefined): YarnName {
  if (!categorySlug) return 'danfo'
  return CATEGORY_YARNS[categorySlug] ?? YARN_NAMES[fnv1a(categorySlug) % YARN_NAMES.length] ?? 'danfo'
}
