import { expect, it } from 'vitest'
import { createWordCounter } from './word-count'

it.each([
  ['', 0],
  ['   \n\n ', 0],
  ['One two  three\nfour', 4],
  ['## A heading\n\n- one\n- two\n\n1. three', 5],
  ['Read [the guide](https://example.com/a/b) now', 4],
  ['![A cloth](/cloth/one.svg)', 2],
  ['Ẹ kú àbọ̀', 3],
  ['```ts\nconst one = 1\n```', 3],
])('%j has %i words', (markdown, count) => {
  const countWords = createWordCounter()
  expect(countWords('Another text\nbefore')).toBe(3)
  expect(countWords(markdown)).toBe(count)
})
