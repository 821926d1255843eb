import { expect, test } from 'vitest'
import { nextBlocks } from './preview-blocks'

const added = (...keys: string[]) => keys.map((key) => ({ key, element: `the element of ${key}` }))
const first = nextBlocks([], { keys: ['a', 'same', 'same', 'same', 'z'], added: added('a', 'same', 'z') })
const idsOf = (blocks: typeof first) => blocks.map(({ id }) => id)

test('each block has an id of its own, and equal blocks share their element', () => {
  expect(new Set(idsOf(first)).size).toBe(5)
  expect(first.map(({ element }) => element)).toEqual(
    ['a', 'same', 'same', 'same', 'z'].map((key) => `the element of ${key}`),
  )
})

test('where one of several equal blocks is edited, all keep their ids and places', () => {
  const next = nextBlocks(first, { keys: ['a', 'same', 'edited', 'same', 'z'], added: added('edited') })
  expect(idsOf(next)).toEqual(idsOf(first))
  expect(next[2]?.element).toBe('the element of edited')
})

test('a block that was split keeps its id for the first part', () => {
  const next = nextBlocks(first, { keys: ['a', 'same', 'b', 'c', 'same', 'z'], added: added('b', 'c') })
  const [a, one, b, c, ...rest] = idsOf(next)
  expect([a, one, b, ...rest]).toEqual(idsOf(first))
  expect(idsOf(first)).not.toContain(c)
})

test.each([
  ['inserted', ['a', 'same', 'same', 'same', 'same', 'z']],
  ['deleted', ['a', 'same', 'same', 'z']],
  ['moved to the end', ['a', 'same', 'same', 'z', 'same']],
  ['the only one left', ['z']],
])('a block that was %s: ids stay unique, and every block has its element', (_, keys) => {
  const next = nextBlocks(first, { keys, added: [] })
  expect(next.map(({ key }) => key)).toEqual(keys)
  expect(next.every(({ key, element }) => element === `the element of ${key}`)).toBe(true)
  expect(new Set(idsOf(next)).size).toBe(keys.length)
})

test('an article that was emptied has no blocks', () => {
  expect(nextBlocks(first, { keys: [], added: [] })).toEqual([])
})
