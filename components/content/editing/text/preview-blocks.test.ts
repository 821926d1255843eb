import { describe, expect, test } from 'vitest'
import { groupBlocks, nextBlocks } from './preview-blocks'

const added = (...keys: string[]) =>
  keys.map((key) => ({ key, startsSection: key.startsWith('##'), element: `the element of ${key}` }))
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

describe('groups of a long article', () => {
  const sectionOf = (n: number) => [`## ${n}`, `text ${n}`, `list ${n}`]
  const keys = ['lead', ...Array.from({ length: 100 }, (_, n) => sectionOf(n)).flat()]
  const blocks = nextBlocks([], { keys, added: added(...keys) })
  const startsOf = (blocks: typeof first) => groupBlocks(blocks).map(([start]) => start?.id)

  test('hold all blocks in their order, about thirty each, and begin with a section', () => {
    const groups = groupBlocks(blocks)
    expect(groups.flat()).toEqual(blocks)
    expect(groups.slice(1).every(([start]) => start?.startsSection)).toBe(true)
    expect(groups.slice(1, -1).every(({ length }) => length >= 27 && length <= 33)).toBe(true)
  })

  test.each([
    ['a paragraph', ['new']],
    ['a section', ['## new', 'new']],
  ])('where %s is inserted, only the groups beside it change', (_, inserted) => {
    const next = nextBlocks(blocks, { keys: keys.toSpliced(149, 0, ...inserted), added: added(...inserted) })
    const [before, after] = [startsOf(blocks), startsOf(next)]
    expect(before.filter((id) => !after.includes(id)).length).toBeLessThanOrEqual(1)
    expect(after.filter((id) => !before.includes(id)).length).toBeLessThanOrEqual(2)
  })

  test('an article without sections is one group', () => {
    const keys = Array.from({ length: 100 }, (_, n) => `text ${n}`)
    expect(groupBlocks(nextBlocks([], { keys, added: added(...keys) }))).toHaveLength(1)
  })
})
