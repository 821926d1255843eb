import { expect, test } from 'vitest'
import {
  highlightParts,
  maxSearchLength,
  normaliseQuery,
  resultSummary,
  searchPage,
  searchUrl,
} from './search-query'

test('a search query becomes one line of limited length', () => {
  expect(normaliseQuery(undefined)).toBe('')
  expect(normaliseQuery('  first\u0000 \n portfolio\u202e ')).toBe('first portfolio')
  expect(normaliseQuery('x'.repeat(5000))).toHaveLength(maxSearchLength)
})

test.each([
  [undefined, 1],
  ['2', 2],
  ['99', 99],
  ['0', 1],
  ['-1', 1],
  ['100', 1],
  ['1e3', 1],
])('?page=%s shows page %i', (typed, page) => {
  expect(searchPage(typed)).toBe(page)
})

test('the number of results is a sentence', () => {
  expect(resultSummary(1, 'portfolio')).toBe('1 article for “portfolio”')
  expect(resultSummary(3, 'portfolio')).toBe('3 articles for “portfolio”')
  expect(resultSummary(500, 'design')).toBe('More than 499 articles for “design”')
})

test('a search URL contains the words unchanged', () => {
  expect(searchUrl('a & b?', 1)).toBe('/blog/search?q=a+%26+b%3F')
  expect(searchUrl('a', 2)).toBe('/blog/search?q=a&page=2')
})

test('marked matches are told apart from the text around them', () => {
  expect(highlightParts('A \uE000portfolio\uE001 and a \uE000pen\uE001')).toEqual([
    { text: 'A ', isMatch: false, position: 0 },
    { text: 'portfolio', isMatch: true, position: 3 },
    { text: ' and a ', isMatch: false, position: 13 },
    { text: 'pen', isMatch: true, position: 21 },
  ])
})

test('markup in the text of a result is plain text', () => {
  expect(highlightParts('<mark>&amp;')).toEqual([{ text: '<mark>&amp;', isMatch: false, position: 0 }])
  expect(highlightParts('')).toEqual([])
})

test('unbalanced highlight marks cause no error', () => {
  expect(highlightParts('a\uE001b\uE000c').map(({ text, isMatch }) => [text, isMatch])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ])
})
