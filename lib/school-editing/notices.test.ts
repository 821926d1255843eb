import { expect, test } from 'vitest'
import { noticeOf } from './notices'

const course = 'ui-ux-fundamentals'
const cohort = (day: string) => ({ id: day, day, isOpen: true })
const state = (today: string, next?: string) => ({
  today,
  upcoming: next ? { [course]: next } : ({} as Record<string, string>),
})
const text = (...args: Parameters<typeof noticeOf>) => noticeOf(...args)?.text

test('in sample mode, a cohort whose day has passed is named', () => {
  expect(text(state('2026-11-24', '2025-12-01'), [cohort('2025-12-01')], course)).toContain(
    'began on December 1, 2025, a day that has passed',
  )
})

test('no cohort at all is named', () => {
  expect(text(state('2026-11-24'), [cohort('2025-12-01')], course)).toContain('No cohort is announced')
})

test('a month before the last planned cohort, the missing one after it is named', () => {
  const days = [cohort('2027-01-11')]
  expect(text(state('2026-12-10', '2027-01-11'), days, course)).toBeUndefined()
  expect(text(state('2026-12-11', '2027-01-11'), days, course)).toContain('none is planned after it')
  expect(text(state('2026-12-11', '2027-01-11'), [...days, cohort('2027-03-01')], course)).toBeUndefined()
})

test('another course is named', () => {
  const days = [cohort('2027-01-11')]
  expect(text(state('2026-12-11', '2027-01-11'), days, course, 'Figma Mastery')).toContain(
    'The next cohort of Figma Mastery begins on January 11, 2027',
  )
})
