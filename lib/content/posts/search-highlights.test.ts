import { expect, test } from 'vitest'
import { stretchesOf } from './search-highlights'

test('what was found is told from what stands around it', () => {
  expect(stretchesOf('A \uE000portfolio\uE001 and a \uE000pen\uE001')).toEqual([
    { text: 'A ', found: false, at: 0 },
    { text: 'portfolio', found: true, at: 3 },
    { text: ' and a ', found: false, at: 13 },
    { text: 'pen', found: true, at: 21 },
  ])
})

test('text is text, whatever it says', () => {
  expect(stretchesOf('<mark>&amp;')).toEqual([{ text: '<mark>&amp;', found: false, at: 0 }])
  expect(stretchesOf('')).toEqual([])
})

test('a mark that never ends or never began harms nothing', () => {
  expect(stretchesOf('a\uE001b\uE000c').map(({ text, found }) => [text, found])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ])
})
