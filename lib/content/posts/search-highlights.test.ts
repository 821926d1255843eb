import { expect, test } from 'vitest'
import { stretchesOf } from './search-highlights'

test('splits matches from the text around them', () => {
  expect(stretchesOf('A \uE000portfolio\uE001 and a \uE000pen\uE001')).toEqual([
    { text: 'A ', found: false, at: 0 },
    { text: 'portfolio', found: true, at: 3 },
    { text: ' and a ', found: false, at: 13 },
    { text: 'pen', found: true, at: 21 },
  ])
})

test('treats markup in the text as plain text', () => {
  expect(stretchesOf('<mark>&amp;')).toEqual([{ text: '<mark>&amp;', found: false, at: 0 }])
  expect(stretchesOf('')).toEqual([])
})

test('tolerates unbalanced highlight marks', () => {
  expect(stretchesOf('a\uE001b\uE000c').map(({ text, found }) => [text, found])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ])
})
