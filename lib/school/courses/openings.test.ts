import { expect, it } from 'vitest'
import { listingCourses } from './catalogue'
import { awaitedCourseOptions, awaitedTitle, openAmong, openCourses } from './options'

it('the waitlist is for upcoming courses only', () => {
  const upcoming = awaitedCourseOptions.map(({ value }) => value)
  expect(upcoming).toEqual(listingCourses.filter(({ comingSoon }) => comingSoon).map(({ id }) => id))
  expect(openCourses.map(({ id }) => id).filter((id) => upcoming.includes(id))).toEqual([])
})

it('no course is open that a page still announces as upcoming', () => {
  expect(openAmong([{ id: 'data-analysis' }, { id: 'ux-research' }])).toEqual([{ id: 'ux-research' }])
})

it('a course that is no longer listed still has a name', () => {
  expect(awaitedTitle('cybersecurity')).toBe('Cyber Security')
  expect(awaitedTitle('figma-mastery')).toBe('Figma Mastery')
  expect(awaitedTitle('knitting')).toBe('knitting')
})
