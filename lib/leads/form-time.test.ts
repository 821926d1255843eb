import { expect, test } from 'vitest'
import { seal } from '@/lib/platform/seal'
import { formTimeToken, readFormTime } from './form-time'

const begun = 1_800_000_000_000
const token = formTimeToken(begun, 'secret')

test('says how many seconds a form was open', () => {
  expect(readFormTime(token, begun + 2500, 'secret')).toBe(2.5)
})

test('that did not come is missing', () => {
  expect(readFormTime('', begun, 'secret')).toBe('missing')
})

test('is forged when its time was changed, or its seal is of another secret or purpose', () => {
  const [, given] = token.split('.')
  expect(readFormTime(`${begun - 60_000}.${given}`, begun, 'secret')).toBe('forged')
  expect(readFormTime(formTimeToken(begun, 'other'), begun, 'secret')).toBe('forged')
  const draft = seal(String(begun), 'draft preview', 'secret')
  expect(readFormTime(`${begun}.${draft}`, begun, 'secret')).toBe('forged')
})

test.each(['.', 'a', 'a.b', 'undefined', `${token}x`, token.slice(0, -2)])('%j is forged', (bad) => {
  expect(readFormTime(bad, begun, 'secret')).toBe('forged')
})
