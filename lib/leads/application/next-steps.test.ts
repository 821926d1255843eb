import { expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import type { Application } from './link'
import { introOf, stepsOf } from './next-steps'

const school = composeSchool(await sampleSchool())

/** Received on a Tuesday at 9:00 in Lagos, with a seat in a cohort that starts later. */
const application: Application = {
  reference: 'AP-7K3Q',
  course: 'ui-ux-fundamentals',
  payment: 'installment-2',
  email: 'ada@visitors.example',
  phone: '0803 123 4567',
  seat_status: 'seat',
  agreed: null,
  isOver: false,
  isClosed: false,
  isWaiting: false,
  cohort: '2025-12-01',
  cohortOver: null,
  receivedAt: '2025-11-18T08:00:00.000Z',
  linkEndsAt: '2026-02-16T08:00:00.000Z',
  offer: null,
}
const waiting = { ...application, seat_status: 'waiting', isWaiting: true }
const sent = new Date('2025-11-18T08:05:00Z')
const nextDay = new Date('2025-11-19T08:01:00Z')

const promise = "We'll review your application and contact you within 24 hours."
const payment = 'We agree with you how and when you pay: 2 payments of ₦75,000. Nothing is due before that.'
const firstClass = 'Your first class is with the cohort that starts on December 1, 2025, live online.'

test('a new application promises a reply, with the time and its zone, payment and the first class', () => {
  expect(introOf(application, school, sent)).toBe(promise)
  expect(stepsOf(application, school, sent)).toEqual([
    'A person reads your application and contacts you by Wednesday, November 19, 09:00 GMT+1.',
    payment,
    firstClass,
  ])
})

test('a reply that would be due while the school is closed is due when the inbox says', () => {
  const received = { ...application, receivedAt: '2025-11-22T13:00:00.000Z' }
  expect(stepsOf(received, school, new Date('2025-11-22T13:05:00Z'))[0]).toBe(
    'A person reads your application and contacts you by Monday, November 24, 10:00 GMT+1.',
  )
})

test('nothing promises a reply any more once it was due', () => {
  expect(introOf(application, school, nextDay)).toBeUndefined()
  expect(stepsOf(application, school, nextDay)).toEqual([payment, firstClass])
  expect(introOf(waiting, school, nextDay)).toBeUndefined()
  expect(stepsOf(waiting, school, nextDay)[0]).toMatch(/^When a seat becomes free/)
})

test('a closed application says so and promises nothing, also to somebody who waited', () => {
  for (const closed of [application, waiting].map((open) => ({ ...open, isClosed: true }))) {
    expect(introOf(closed, school, sent)).toBe(
      'This application is closed. Write to us if you still want a seat.',
    )
    expect(stepsOf(closed, school, sent)).toEqual([])
  }
})

test('a cohort that is cancelled, or over for those who wait, has no next steps', () => {
  for (const over of [
    { ...application, cohortOver: 'cancelled' } as const,
    { ...waiting, cohortOver: 'begun' } as const,
  ])
    expect([introOf(over, school, sent), stepsOf(over, school, sent)]).toEqual([undefined, []])
})

test('the first class is announced until its day, and after it the page says when the cohort started', () => {
  const begun = { ...application, cohortOver: 'begun' } as const
  const stepOn = (day: string) => stepsOf(begun, school, new Date(`${day}T12:00:00Z`)).at(-1)
  expect(stepOn('2025-12-01')).toBe(firstClass)
  expect(stepOn('2025-12-02')).toBe('Your cohort started on December 1, 2025.')
  const sample = stepsOf(application, school, new Date('2026-03-01T12:00:00Z'))
  expect(sample.at(-1)).toBe('We tell you the day of your first class, live online.')
})
