import { expect, test } from 'vitest'
import { dayFromToday, idFromName, parseNaira } from './values'

test.each([
  ['150,000', 150_000],
  ['150k', 150_000],
  ['₦150000', 150_000],
  ['₦ 150,000.00', 150_000],
  ['N150,000', 150_000],
  ['#150,000', 150_000],
  ['1.5m', 1_500_000],
  ['150 000', 150_000],
  ['150\u00a0000', 150_000],
  ['0', 0],
  ['', null],
  ['150,00', undefined],
  ['-5', undefined],
  ['1,5k0', undefined],
  ['150.5', undefined],
  ['free', undefined],
  ['99999999999', undefined],
])('"%s" is read as %s naira', (typed, amount) => {
  expect(parseNaira(typed)).toBe(amount)
})

test('a day is named with its weekday and its distance from today', () => {
  expect(dayFromToday('2026-12-07', '2026-11-28')).toBe('Monday, in 9 days')
  expect(dayFromToday('2026-11-28', '2026-11-28')).toBe('Saturday, today')
  expect(dayFromToday('2026-11-27', '2026-11-28')).toBe('Friday, yesterday')
  expect(dayFromToday('soon', '2026-11-28')).toBeUndefined()
})

test('a slug is made from a name without its accents', () => {
  expect(idFromName('UX Research & Testing')).toBe('ux-research-testing')
  expect(idFromName('Ẹ̀kọ́ Dẹ́sáìn')).toBe('eko-desain')
})
