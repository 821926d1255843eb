import { expect, test } from 'vitest'
import { budgetMessage } from './spend'

const daily = { allowed: false, reason: 'daily', spentMicros: 280_000, budgetMicros: 500_000 } as const

test('a call that has room on another day is refused until then', () => {
  expect(budgetMessage(daily, 340_000)).toBe(
    'The AI budget for today has no room for this: $0.28 of $0.50 is spent or set aside. An admin can raise it in Settings; otherwise try again tomorrow.',
  )
  expect(budgetMessage({ ...daily, reason: 'monthly' }, 340_000)).toMatch(
    /^The AI budget for this month .* next month\.$/,
  )
})

test('a call that never has room is not put off until tomorrow', () => {
  expect(budgetMessage({ ...daily, budgetMicros: 300_000 }, 340_000)).toBe(
    'The AI budget for today has no room for this: it may cost $0.34, and the budget is $0.30. An admin can raise it in Settings.',
  )
})
