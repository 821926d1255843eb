import { describe, expect, test } from 'vitest'
import { clothSvg } from './draw'
import { samples } from './samples'
import type { ClothSpec } from './spec'
import { clothUrl, parseClothUrl } from './url'

describe('an address', () => {
  test.each(samples)('of $kind leads back to the same drawing', ({ specs }) => {
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

  test('survives half a surrogate pair and no seed at all', () => {
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
])('refuses %s', (url) => {
  expect(read(url)).toBeUndefined()
})

function read(address: string): ClothSpec | undefined {
  const url = new URL(address, 'http://localhost')
  const [, , , kind = '', file = ''] = url.pathname.split('/')
  return parseClothUrl(kind, decodeURIComponent(file), url.searchParams)
}
