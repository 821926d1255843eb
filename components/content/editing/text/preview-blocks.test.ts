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

test('where one of several equal blocks is edited, all others keep their ids and places', () => {
  const next = nextBlocks(first, { keys: ['a', 'same', 'edited', 'same', 'z'], added: added('edited') })
  const [a, one, edited, three, z] = idsOf(next)
  expect([a, one, three, z]).toEqual([0, 1, 3, 4].map((place) => first[place]?.id))
  expect(idsOf(first)).not.toContain(edited)
  expect(next[2]?.element).toBe('the element of edited')
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
