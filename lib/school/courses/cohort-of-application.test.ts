import { beforeAll, expect, test } from 'vitest'
import { composeSchool } from '../compose'
import { sampleSchool } from '../sample'
import type { PublishedSchool } from '../schema'
import { cohortOfApplication } from './cohort-of-application'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

function named(course: string | undefined, changes: Partial<PublishedSchool> = {}) {
  const { cohort, ofCourse, waitlist } = cohortOfApplication(course, composeSchool({ ...sample, ...changes }))
  return [cohort.startsLong, waitlist?.id, ...(ofCourse ? [ofCourse] : [])]
}

test('the application shows the flagship’s cohort and no waitlist', () => {
  for (const course of [undefined, 'ui-ux-fundamentals'])
    expect(named(course)).toEqual(['December 1, 2025', undefined])
})

test('without an announced cohort the application offers the flagship’s waitlist', () => {
  for (const course of [undefined, 'ui-ux-fundamentals'])
    expect(named(course, { upcoming: {} })).toEqual(['To be announced', 'ui-ux-fundamentals'])
})

test('beside a chosen course that never had a cohort the flagship’s is named as such, without its waitlist', () => {
  const title = 'UI/UX Design Fundamentals'
  expect(named('figma-mastery')).toEqual(['December 1, 2025', undefined, title])
  expect(named('figma-mastery', { upcoming: {} })).toEqual(['To be announced', undefined, title])
})

test('without a course that takes applications the application says that the next cohort will be announced', () => {
  const courses = sample.courses.map((course) => ({ ...course, price: null }))
  expect(named(undefined, { courses, upcoming: {} })).toEqual(['To be announced', undefined])
})

test('a course that had a cohort shows its next one, or its own waitlist', () => {
  const [first] = sample.cohorts
  if (!first) throw new Error('The sample school has no cohort.')
  const own = { ...first, id: 'own', course_id: 'figma-mastery', starts_on: '2031-05-05' }
  const cohorts = [...sample.cohorts, own]
  expect(named('figma-mastery', { cohorts })).toEqual(['To be announced', 'figma-mastery'])
  const upcoming = { ...sample.upcoming, 'figma-mastery': 'own' }
  expect(named('figma-mastery', { cohorts, upcoming })).toEqual(['May 5, 2031', undefined])
})
