import { expect, it } from 'vitest'
import { listingCourses } from './listing'
import { openAmong, openCourses, waitlistCourseOptions, waitlistCourseTitle } from './options'

it('the waitlist is for upcoming courses only', () => {
  const upcoming = waitlistCourseOptions.map(({ value }) => value)
  expect(upcoming).toEqual(listingCourses.filter(({ comingSoon }) => comingSoon).map(({ id }) => id))
  expect(openCourses.map(({ id }) => id).filter((id) => upcoming.includes(id))).toEqual([])
})

it('no course is open that a page still announces as upcoming', () => {
  expect(openAmong([{ id: 'data-analysis' }, { id: 'ux-research' }])).toEqual([{ id: 'ux-research' }])
})

it('a course that is no longer listed still has a name', () => {
  expect(waitlistCourseTitle('cybersecurity')).toBe('Cyber Security')
  expect(waitlistCourseTitle('figma-mastery')).toBe('Figma Mastery')
  expect(waitlistCourseTitle('knitting')).toBe('knitting')
})
