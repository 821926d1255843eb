import { expect, test } from 'vitest'
import {
  foundLine,
  maxSearchLength,
  searchAddress,
  searchPage,
  searchWords,
  stretchesOf,
} from './search-words'

test('input becomes one line of limited length', () => {
  expect(searchWords(undefined)).toBe('')
  expect(searchWords('  first\u0000 \n portfolio\u202e ')).toBe('first portfolio')
  expect(searchWords('x'.repeat(5000))).toHaveLength(maxSearchLength)
})

test.each([
  [undefined, 1],
  ['2', 2],
  ['99', 99],
  ['0', 1],
  ['-1', 1],
  ['100', 1],
  ['1e3', 1],
])('page %s is page %i', (typed, page) => {
  expect(searchPage(typed)).toBe(page)
})

test('the number of results is a sentence', () => {
  expect(foundLine(1, 'portfolio')).toBe('1 article for “portfolio”')
  expect(foundLine(3, 'portfolio')).toBe('3 articles for “portfolio”')
  expect(foundLine(500, 'design')).toBe('More than 499 articles for “design”')
})

test('a search URL contains the words unchanged', () => {
  expect(searchAddress('a & b?', 1)).toBe('/blog/search?q=a+%26+b%3F')
  expect(searchAddress('a', 2)).toBe('/blog/search?q=a&page=2')
})

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
