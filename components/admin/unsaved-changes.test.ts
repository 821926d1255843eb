import { expect, test } from 'vitest'
import { describeLosses } from './unsaved-changes'

const changes = 'What you changed on this page is not saved yet.'
const codes = 'Your recovery codes are not shown again.'

test('whoever leaves a page is told of everything that would be lost, once', () => {
  const losses = new Map([
    ['name', changes],
    ['codes', codes],
    ['password', changes],
  ])
  expect(describeLosses(losses)).toBe(`${changes} ${codes}`)
  expect(describeLosses(new Map([['codes', codes]]))).toBe(codes)
})

test('a form that has not reported its change yet counts as changed', () => {
  expect(describeLosses(new Map())).toBe(changes)
})
