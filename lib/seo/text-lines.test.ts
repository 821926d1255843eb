import { expect, test } from 'vitest'
import { balancedLines, clampToLine } from './text-lines'
import { type TextStyle, widthOf } from './text-paths'

const style: TextStyle = { family: 'display', size: 68 }

test('lines are about equally long and never wider than the maximum', () => {
  const lines = balancedLines('Why most first portfolios fail before the second scroll', 704, style)
  expect(lines).toEqual(['Why most first', 'portfolios fail before', 'the second scroll'])
})

test('a word wider than the maximum is broken', () => {
  const lines = balancedLines('a'.repeat(80), 400, style)
  expect(lines.join('')).toBe('a'.repeat(80))
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(400)
})

test('a name that is too long ends in an ellipsis', () => {
  const name = clampToLine('An academy with a very long name', 400, style)
  expect(name).toMatch(/^An acad.*[^ ]…$/)
  expect(widthOf(name, style)).toBeLessThanOrEqual(400)
})
