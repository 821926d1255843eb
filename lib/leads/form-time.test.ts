import { expect, test } from 'vitest'
import { seal } from '@/lib/platform/seal'
import { formTimeToken, readFormTime } from './form-time'

const begun = 1_800_000_000_000
const token = formTimeToken(begun, 'secret')

test('returns how many seconds a form was open', () => {
  expect(readFormTime(token, begun + 2500, 'secret')).toBe(2.5)
})

test('a missing token is reported as missing', () => {
  expect(readFormTime('', begun, 'secret')).toBe('missing')
})

test('a changed time, or a seal with another secret or purpose, is reported as forged', () => {
  const [, given] = token.split('.')
  expect(readFormTime(`${begun - 60_000}.${given}`, begun, 'secret')).toBe('forged')
  expect(readFormTime(formTimeToken(begun, 'other'), begun, 'secret')).toBe('forged')
  const draft = seal(String(begun), 'draft preview', 'secret')
  expect(readFormTime(`${begun}.${draft}`, begun, 'secret')).toBe('forged')
})

test.each(['.', 'a', 'a.b', 'undefined', `${token}x`, token.slice(0, -2)])('%j is forged', (bad) => {
  expect(readFormTime(bad, begun, 'secret')).toBe('forged')
})
