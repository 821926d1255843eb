import { expect, test } from 'vitest'
import { formatNaira, splitNaira, takeOffPercent } from './money'

test('a fee reads as naira with thousands set apart', () => {
  expect(formatNaira(150_000)).toBe('₦150,000')
  expect(formatNaira(1_250_000)).toBe('₦1,250,000')
  expect(formatNaira(0)).toBe('₦0')
})

test('an amount that is not whole naira is refused rather than rounded in silence', () => {
  for (const amount of [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) {
    expect(() => formatNaira(amount)).toThrow(RangeError)
  }
})

test('installments always add up to the fee, the odd naira going first', () => {
  expect(splitNaira(150_000, 4)).toEqual([37_500, 37_500, 37_500, 37_500])
  expect(splitNaira(250_000, 3)).toEqual([83_334, 83_333, 83_333])
  expect(splitNaira(2, 3)).toEqual([1, 1, 0])
})

test('a fee cannot be split into no payments or into half a payment', () => {
  expect(() => splitNaira(150_000, 0)).toThrow(RangeError)
  expect(() => splitNaira(150_000, 1.5)).toThrow(RangeError)
})

test('a discount takes off its percentage and stays whole naira', () => {
  expect(takeOffPercent(150_000, 10)).toBe(135_000)
  expect(takeOffPercent(99, 10)).toBe(89)
  expect(() => takeOffPercent(150_000, 0.1)).toThrow(RangeError)
  expect(() => takeOffPercent(150_000, 101)).toThrow(RangeError)
})
