import { expect, it } from 'vitest'
import { blocks, blocksFor, insertBlock, slashText } from './blocks'

const at = (marked: string) => {
  const place = marked.indexOf('|')
  return slashText(marked.replace('|', ''), { start: place, end: place })
}

it.each([
  ['/|', ''],
  ['a\n\n/quo|', 'quo'],
  ['/|\nb', ''],
])('a slash offers blocks at %j', (marked, query) => {
  expect(at(marked)?.query).toBe(query)
})

it.each(['a /|', '//|', '/| b', '```\n/|\n```', '/2|', 'a|'])('a slash offers nothing at %j', (marked) => {
  expect(at(marked)).toBeNull()
})

it('blocks are found by any part of their name', () => {
  expect(blocksFor('LIST').map(({ name }) => name)).toEqual(['Bulleted list', 'Numbered list'])
  expect(blocksFor('').length).toBe(blocks.length)
  expect(blocksFor('x')).toEqual([])
})

it('a block takes the place of what was typed, as a paragraph of its own', () => {
  const edit = insertBlock('a\n/div', { start: 2, end: 6 }, '---\n\n«»')
  expect(edit).toEqual({ from: 2, to: 6, insert: '\n---\n\n', select: { start: 8, end: 8 } })
  const table = insertBlock('/', { start: 0, end: 1 }, '| «Column» |')
  expect(table).toMatchObject({ insert: '| Column |', select: { start: 2, end: 8 } })
})
