import { expect, test } from 'vitest'
import { chosenPlan, comingStart } from './summary'

test('fee and payments come from the catalogue and the plan', () => {
  const chosen = chosenPlan({ course: 'figma-mastery', payment: 'installment-2' })
  expect(chosen).toEqual({
    title: 'Figma Mastery',
    fee: '₦120,000',
    plan: '2 Installments',
    payments: '2 payments of ₦60,000',
  })
  expect(chosenPlan({ course: 'figma-mastery', payment: 'full-payment' }).payments).toBe('₦108,000 at once')
})

test('a course that is no longer offered has no amounts', () => {
  const { title, fee, payments } = chosenPlan({ course: 'weaving', payment: 'full-payment' })
  expect([title, fee, payments]).toEqual(['weaving', undefined, undefined])
})

const cohort = '2025-12-01'

test.each([
  ['the evening before, in Lagos', '2025-11-30T22:59:00Z', cohort],
  ['the day itself, in Lagos', '2025-11-30T23:00:00Z', undefined],
])('the start that is to come, on %s', (_when, now, day) => {
  expect(comingStart({ cohort, isWaiting: false }, new Date(now))).toBe(day)
})

test('somebody on the waiting list has no start', () => {
  expect(comingStart({ cohort, isWaiting: true }, new Date('2025-11-01T00:00:00Z'))).toBeUndefined()
})
