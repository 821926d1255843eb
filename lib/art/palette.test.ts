import { expect, test } from 'vitest'
import { colour, contrast, paleOf } from './palette'

test('tokens have the contrast that the art direction measured', () => {
  expect(contrast(colour.dip12, colour.danfo)).toBeCloseTo(11.8, 0)
  expect(contrast('#ffffff', colour.alaari)).toBeCloseTo(6.05, 1)
  expect(contrast('#ffffff', colour.danger)).toBeCloseTo(5.9, 1)
  expect(contrast('#ffffff', colour.dip11)).toBeCloseTo(17.5, 0)
})

test('a pale yarn keeps its hue and is nearly white', () => {
  expect(contrast(paleOf('ofefe'), '#ffffff')).toBeLessThan(1.5)
  expect(paleOf('danfo')).not.toBe(paleOf('ofefe'))
})

test('every colour is six hex digits', () => {
  for (const hex of Object.values(colour)) expect(hex).toMatch(/^#[\da-f]{6}$/)
})
