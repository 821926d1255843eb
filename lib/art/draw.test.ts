import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ADIRE_LAYOUTS } from './adire-layouts'
import { ADIRE_MOTIFS } from './adire-motifs'
import { clothSize, clothSvg } from './draw'
import { CLOTH_VERSION } from './headers'
import { SET_NAMES } from './sets'
import { type ClothSpec, SCREEN_GROUNDS, type Spec, YARN_NAMES } from './spec'
import { clothUrl, parseClothUrl } from './url'

const SEEDS = [
  'why-most-first-portfolios-fail-before-the-second-scroll',
  'the-2-mb-checkout',
  'frontend-development',
  'Ṣadé Ọlátúnjí',
  'Ngozi Ụmẹ',
  'Ajo Circle',
  'a',
  '₦150,000',
  '"><script>alert(1)</script>',
  'x'.repeat(300),
]

const at = <T>(items: readonly T[], i: number): T => items[i % items.length] as T
const repeat = (i: number) => i * 9 + 1

type Kind = ClothSpec['kind']
type Sampler = (seed: string, i: number) => ClothSpec

const SAMPLERS: Record<Kind, Sampler> = {
  strip: (seed, i) => ({
    kind: 'strip',
    seed,
    strips: (i % 8) + 1,
    rows: [96 - i * 4],
    ...at(STRIP_OPTIONS, i),
  }),
  hero: (_seed, i) => ({ kind: 'hero', ...(i < 8 ? { week: i + 1 } : i === 8 ? { rows: 78 } : {}) }),
  loom: (seed, i) => ({ kind: 'loom', seed, woven: 66 - i * 3, shape: i % 2 ? 'tall' : 'card' }),
  stages: (_seed, i) => ({ kind: 'stages', stage: at([1, 2, 3, 4] as const, i) }),
  adire: (seed, i) => ({
    kind: 'adire',
    seed,
    layout: at(ADIRE_LAYOUTS, i),
    tone: at(['deep', 'pale', 'yarn'] as const, i),
    colour: at(YARN_NAMES, i),
  }),
  tile: (_seed, i) => ({
    kind: 'tile',
    motif: at(ADIRE_MOTIFS, i),
    ground: at([...YARN_NAMES, 'alaari', 'eweDeep', 'dip10', 'dip1'] as const, i),
  }),
  screens: (seed, i) => ({
    kind: 'screens',
    seed,
    device: i % 2 ? 'browser' : 'phones',
    ground: at(SCREEN_GROUNDS, i),
  }),
  avatar: (seed) => ({ kind: 'avatar', seed }),
  graduates: (_seed, i) => ({
    kind: 'graduates',
    count: at([500, 0, 1, 30, 45, 612, 999, 1207, 1999, 2000] as const, i),
  }),
  band: (seed, i) => ({ kind: 'band', seed, pattern: i % 5 ? 'motif' : 'footer', repeat: repeat(i) }),
  mark: () => ({ kind: 'mark' }),
}

const STRIP_OPTIONS: Partial<Spec<'strip'>>[] = [
  {},
  { woven: [60], sets: SET_NAMES.slice(0, 3) },
  { rows: [12, 18, 24], fringe: true },
  { woven: [100, 48, 22] },
]

/** Ten drawings of every kind. */
const samples: { kind: Kind; specs: ClothSpec[] }[] = Object.entries(SAMPLERS).map(([kind, sampler]) => ({
  kind: kind as Kind,
  specs: SEEDS.map(sampler),
}))

const BUDGET = 3 * 1024
const BUMP =
  'The cloth has changed, and browsers keep it for a year: raise CLOTH_VERSION, then run vitest -u.'

describe.each(samples)('$kind', ({ specs }) => {
  const drawings = specs.map((spec) => ({ spec, svg: clothSvg(spec) }))

  test('is drawn as when its version was released', () => {
    const fingerprints = drawings.map(({ svg }) =>
      createHash('sha256').update(svg).digest('hex').slice(0, 16),
    )
    expect(fingerprints, BUMP).toMatchSnapshot(`version ${CLOTH_VERSION}`)
  })

  test('is drawn with the same bytes every time', () => {
    for (const { spec, svg } of drawings) expect(clothSvg(structuredClone(spec))).toBe(svg)
  })

  test('is at most 3 KB on the wire', () => {
    for (const { svg } of drawings) expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(BUDGET)
  })

  test('has the shape that pages reserve for it', () => {
    for (const { spec, svg } of drawings) {
      const [, width, height, unitsWide, unitsHigh] = HEADER.exec(svg)?.map(Number) ?? []
      expect({ width, height }).toEqual(clothSize(spec))
      expect(Number(unitsWide) / Number(unitsHigh)).toBeCloseTo(Number(width) / Number(height), 6)
    }
  })

  test('is well-formed, and every reference leads to one shape in the same file', () => {
    for (const { svg } of drawings) {
      expect(unclosedTags(svg)).toEqual([])
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const references = [...svg.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(references.filter((id) => !ids.includes(id))).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|(fill|stroke)=""/)
    }
  })

  test('contains no text of its seed, no script and no external URL', () => {
    for (const { svg } of drawings) {
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /script|alert|https?:|data:|<text|<image/i,
      )
    }
  })
})

test('a drawing takes less than 5 ms of processor time', () => {
  const specs = samples.flatMap((sample) => sample.specs)
  const before = process.cpuUsage()
  for (const spec of specs) clothSvg(spec)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / specs.length).toBeLessThan(5)
})

test('woven edges lie on whole threads', () => {
  const woven = samples.filter(({ kind }) => kind === 'strip' || kind === 'hero' || kind === 'loom')
  for (const spec of woven.flatMap(({ specs }) => specs)) {
    const fills = [...clothSvg(spec).matchAll(/<path fill="[^"]+" d="([^"]+)"/g)].map(([, d]) => d)
    expect(fills.filter((d) => d?.includes('.'))).toEqual([])
  }
})

describe('the URL of a cloth', () => {
  test.each(samples)('with the kind $kind leads back to the same drawing', ({ specs }) => {
    for (const spec of specs) {
      const parsed = read(clothUrl(spec))
      expect(parsed && clothSvg(parsed)).toBe(clothSvg(spec))
    }
  })

  test('is readable', () => {
    const spec: ClothSpec = { kind: 'loom', seed: 'data-analysis', woven: 46, sets: ['ewe', 'danfo'] }
    expect(clothUrl(spec)).toMatch(/^\/cloth\/\d+\/loom\/data-analysis\.svg\?sets=ewe-danfo&woven=46$/)
  })

  test('stays short however long the seed, and tells long seeds apart', () => {
    const [one, two] = ['one', 'two'].map((end) => clothUrl({ kind: 'avatar', seed: 'ọ'.repeat(500) + end }))
    expect(one?.length).toBeLessThan(1024)
    expect(one).not.toBe(two)
  })

  test('works for a seed with half a surrogate pair and for an empty seed', () => {
    for (const seed of ['\ud83d', 'a\udc00b', '', '.', '..']) {
      const url = clothUrl({ kind: 'avatar', seed })
      expect(read(url)).toBeDefined()
    }
  })
})

test.each([
  '/cloth/1/mark/cloth.png',
  '/cloth/1/mark/other.svg',
  '/cloth/1/mark/cloth.svg?x=1',
  '/cloth/1/nothing/cloth.svg',
  '/cloth/1/strip/a.svg?rows=97',
  '/cloth/1/strip/a.svg?rows=040',
  '/cloth/1/strip/a.svg?rows=40&rows=40',
  '/cloth/1/strip/a.svg?strips=9',
  '/cloth/1/strip/a.svg?strips=3&rows=40',
  '/cloth/1/strip/a.svg?strips=1e1',
  '/cloth/1/strip/a.svg?rows=1-2-3-4-5-6-7-8-9',
  '/cloth/1/strip/a.svg?sets=silk',
  '/cloth/1/loom/a.svg',
  '/cloth/1/loom/a.svg?woven=101',
  '/cloth/1/adire/a.svg?__proto__=1&layout=grid&tone=deep',
  '/cloth/1/adire/a.svg?kind=mark&layout=grid&tone=deep',
  '/cloth/1/graduates/cloth.svg?columns=30',
  '/cloth/1/band/cloth.svg?pattern=footer&repeat=97',
  `/cloth/1/avatar/${'a'.repeat(97)}.svg`,
])('%s is not the address of a cloth', (url) => {
  expect(read(url)).toBeUndefined()
})

const HEADER = /^<svg xmlns="[^"]+" width="([\d.]+)" height="([\d.]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"/

/** Names of elements left open, or closed out of turn; also anything that is not a tag. */
function unclosedTags(svg: string): string[] {
  const open: string[] = []
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/gy
  while (tag.lastIndex < svg.length) {
    const at = tag.lastIndex
    const [, closing, name = '', , empty] = tag.exec(svg) ?? []
    if (name === '') return [`not a tag: ${svg.slice(at, at + 40)}`]
    if (closing && open.pop() !== name) return [`out of turn: ${name}`]
    if (!closing && !empty) open.push(name)
  }
  return open
}

function read(address: string): ClothSpec | undefined {
  const url = new URL(address, 'http://localhost')
  const [, , , kind = '', file = ''] = url.pathname.split('/')
  return parseClothUrl(kind, decodeURIComponent(file), url.searchParams)
}
