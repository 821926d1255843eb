import { expect, test } from 'vitest'
import { fnv1a, mulberry32, randomFor, randomInt, shuffleBag } from './random'

test('hashes are FNV-1a, 32 bits, over UTF-8', () => {
  expect(fnv1a('')).toBe(0x811c9dc5)
  expect(fnv1a('a')).toBe(0xe40c292c)
  expect(fnv1a('foobar')).toBe(0xbf9cf968)
  expect(fnv1a('ọ')).toBe(fnv1aOfBytes([0xe1, 0xbb, 0x8d]))
})

test('numbers are those of mulberry32', () => {
  const random = mulberry32(0)
  expect(random()).toBeCloseTo(0.26642920868471265, 15)
  expect(random()).toBeCloseTo(0.0003297457005828619, 15)
})

test('another kind or another seed gives other numbers', () => {
  expect(randomFor('strip', 'a')()).not.toBe(randomFor('strip', 'b')())
  expect(randomFor('strip', 'a')()).not.toBe(randomFor('loom', 'a')())
})

test('a shuffle bag deals everything once before anything twice', () => {
  const next = shuffleBag(randomFor('bag', 'test'), [1, 2, 3, 4, 5])
  for (const _round of [1, 2, 3]) expect([1, 2, 3, 4, 5].map(next).sort()).toEqual([1, 2, 3, 4, 5])
})

test('whole numbers stay below their limit', () => {
  const random = randomFor('below', 'test')
  const drawn = new Set(Array.from({ length: 200 }, () => randomInt(random, 3)))
  expect([...drawn].sort()).toEqual([0, 1, 2])
})

function fnv1aOfBytes(bytes: number[]): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0
}
