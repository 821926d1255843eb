import { describe, expect, it, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { changedFacts, shownFacts, shownTo } from './shown'
import { termsText, termsVersion } from './terms-version'

const school = composeSchool(await sampleSchool())
const choice = { course: 'ui-ux-fundamentals', payment: 'full-payment' }
const now = {
  course_title: 'UI/UX Design Fundamentals',
  price: 150_000,
  plan_label: 'Full Payment',
  payments: 1,
  percent_off: 10,
  starts_on: '2025-12-01',
  terms_updated: '2025-11-01',
  terms_version: termsVersion(termsText(school)),
}

describe('the hidden field with what the form of an application showed', () => {
  it('has the facts of the chosen course and plan that the database stores with the application', () => {
    const { course_title, plan_label, ...facts } = now
    expect(shownTo(shownFacts(school), choice)).toEqual(facts)
    expect(shownTo(shownFacts(school), { course: 'figma-mastery', payment: 'installment-3' })).toEqual({
      ...facts,
      price: 120_000,
      starts_on: null,
      payments: 3,
      percent_off: 0,
    })
  })

  it('has no facts of a course that the form did not offer', () => {
    const { payments, percent_off, terms_updated, terms_version } = now
    for (const course of ['new-course', 'constructor'])
      expect(shownTo(shownFacts(school), { ...choice, course })).toEqual({
        payments,
        percent_off,
        terms_updated,
        terms_version,
      })
  })

  it.each([undefined, null, '', 'x', '[]', '{"courses":{}}'])('is ignored when it is %j', (field) => {
    expect(shownTo(field, choice)).toBeUndefined()
  })
})

const shown = shownTo(shownFacts(school), choice) ?? {}

test('nothing has changed while the facts are the same', () => {
  expect(changedFacts(shown, now)).toEqual({})
  expect(changedFacts({}, now)).toEqual({})
})

test.each([
  [{ price: 160_000 }, { course: 'The fee for this course is now ₦160,000. Please check and send again.' }],
  [
    { price: 160_000, starts_on: '2031-05-05' },
    {
      course:
        'The fee for this course is now ₦160,000. The first day is now May 5, 2031. Please check and send again.',
    },
  ],
  [{ starts_on: null }, { course: 'The first day is not announced yet. Please check and send again.' }],
  [{ price: null }, { course: 'The fee for this course is not decided yet. Please check and send again.' }],
  [
    { percent_off: 5 },
    { payment: 'Full Payment is now one payment, and 5% comes off. Please check and send again.' },
  ],
  [
    { payments: 2, percent_off: 0 },
    { payment: 'Full Payment is now 2 payments. Please check and send again.' },
  ],
  [
    { terms_updated: '2026-01-05' },
    {
      terms:
        'The terms have changed: they are now of January 5, 2026. Please read them, tick the box and send again.',
    },
  ],
  [
    { terms_version: termsVersion('Other terms.') },
    { terms: 'The terms have changed. Please read them, tick the box and send again.' },
  ],
])('a change of %j is reported beside its field', (change, errors) => {
  expect(changedFacts(shown, { ...now, ...change })).toEqual(errors)
})

test('the terms are another version when they read otherwise, whatever their day', async () => {
  const stored = await sampleSchool()
  const cohorts = stored.cohorts.map((cohort) => ({ ...cohort, seats: 25 }))
  const others = shownTo(shownFacts(composeSchool({ ...stored, cohorts })), choice)
  expect(termsText(school)).toContain('Your seat\n\nSending a form is a request')
  expect(termsText(school)).toContain('A cohort has 30 seats.')
  expect(others).toMatchObject({ terms_updated: now.terms_updated, price: now.price })
  expect(others?.terms_version).not.toBe(now.terms_version)
})
