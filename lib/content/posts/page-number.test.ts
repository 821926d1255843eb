import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number'

test.each(['2', '3', '834'])('/blog/page/%s is a valid page', (text) => {
  expect(parsePageNumber(text)).toBe(Number(text))
})

test.each(['1', '0', '02', '-2', '2.5', 'two', '', '12345678', '2 '])('/blog/page/%s is not', (text) => {
  expect(parsePageNumber(text)).toBeNull()
})
