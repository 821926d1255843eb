import { expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { chosenPlan, cohortOverText, comingStart, movedFrom, startOf } from './summary'

const school = composeSchool(await sampleSchool())
const agreed = {
  course_title: 'Figma for Teams',
  price: 90_000,
  plan_label: '3 Installments',
  payments: 3,
  percent_off: 0,
  starts_on: '2026-02-02',
  terms_updated: '2025-11-01',
}

test('fee and payments are those that were agreed to, whatever the course costs today', () => {
  expect(chosenPlan({ course: 'figma-mastery', payment: 'installment-2', agreed }, school)).toEqual({
    title: 'Figma for Teams',
    fee: '₦90,000',
    plan: '3 Installments',
    payments: '3 payments of ₦30,000',
  })
  const atOnce = { ...agreed, plan_label: 'Full Payment', payments: 1, percent_off: 10 }
  const { plan, payments } = chosenPlan({ course: 'x', payment: 'y', agreed: atOnce }, school)
  expect([plan, payments]).toEqual(['Full Payment (10% discount)', '₦81,000 at once'])
})

test('an application to a course whose fee was not decided has no amounts', () => {
  const { fee, payments } = chosenPlan(
    { course: 'x', payment: 'y', agreed: { ...agreed, price: null } },
    school,
  )
  expect([fee, payments]).toEqual([undefined, undefined])
})

test('without a stored agreement, fee and payments are those of the catalogue and the plan', () => {
  const chosen = chosenPlan({ course: 'figma-mastery', payment: 'installment-2', agreed: null }, school)
  expect(chosen).toEqual({
    title: 'Figma Mastery',
    fee: '₦120,000',
    plan: '2 Installments',
    payments: '2 payments of ₦60,000',
  })
  const full = { course: 'figma-mastery', payment: 'full-payment', agreed: null }
  expect(chosenPlan(full, school).payments).toBe('₦108,000 at once')
})

test('a course that is no longer offered has no amounts', () => {
  const gone = { course: 'weaving', payment: 'full-payment', agreed: null }
  const { title, fee, payments } = chosenPlan(gone, school)
  expect([title, fee, payments]).toEqual(['weaving', undefined, undefined])
})

const cohort = '2025-12-01'
const seated = { agreed: null, cohortOver: null, isClosed: false, isWaiting: false }
const zone = 'Africa/Lagos'

test.each([
  ['the evening before, in Lagos', '2025-11-30T22:59:00Z', cohort],
  ['the day itself, in Lagos', '2025-11-30T23:00:00Z', undefined],
])('the start is shown until it has passed: %s', (_when, now, day) => {
  expect(comingStart({ ...seated, cohort }, zone, new Date(now))).toBe(day)
})

test('somebody on the waiting list, of a cancelled cohort or with a closed application has no start', () => {
  for (const without of [{ isWaiting: true }, { cohortOver: 'cancelled' } as const, { isClosed: true }])
    expect(
      comingStart({ ...seated, cohort, ...without }, zone, new Date('2025-11-01T00:00:00Z')),
    ).toBeUndefined()
})

test('the start is that of the cohort, also when it was moved after the applicant agreed to another day', () => {
  expect(startOf({ cohort, agreed })).toBe(cohort)
  expect(movedFrom({ cohort, agreed })).toBe('2026-02-02')
  expect(movedFrom({ cohort: '2026-02-02', agreed })).toBeUndefined()
  expect(startOf({ cohort: null, agreed })).toBe('2026-02-02')
  expect(startOf({ cohort: null, agreed: { ...agreed, starts_on: null } })).toBeNull()
})

test('an applicant is told that the cohort is over, and what to do, where that changes something', () => {
  expect(cohortOverText({ cohortOver: 'closed', isWaiting: true })).toBe(
    'This cohort is closed, so its seats cannot be taken any more. Write to us if you want a seat in the next one.',
  )
  expect(cohortOverText({ cohortOver: 'cancelled', isWaiting: false })).toBe(
    'This cohort was cancelled. Write to us if you want a seat in the next one.',
  )
  expect(cohortOverText({ cohortOver: 'begun', isWaiting: false })).toBeUndefined()
  expect(cohortOverText({ cohortOver: null, isWaiting: true })).toBeUndefined()
})
