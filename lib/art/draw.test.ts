import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clothSvg } from './draw'
import { samples } from './samples'
import { clothSize } from './size'
import { CLOTH_VERSION } from './version'

const BUDGET = 3 * 1024
const BUMP =
  'The cloth has changed, and browsers keep it for a year: raise CLOTH_VERSION, then run vitest -u.'

describe.each(samples)('$kind', ({ specs }) => {
  const drawings = specs.map((spec) => ({ spec, svg: clothSvg(spec) }))

  test('draws what it drew in this version', () => {
    const fingerprints = drawings.map(({ svg }) =>
      createHash('sha256').update(svg).digest('hex').slice(0, 16),
    )
    expect(fingerprints, BUMP).toMatchSnapshot(`version ${CLOTH_VERSION}`)
  })

  test('draws the same bytes every time', () => {
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

  test('carries no word of its seed, no script and no other address', () => {
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
