import { beforeAll, expect, it } from 'vitest'
import { composeSchool } from '../compose'
import { sampleSchool } from '../sample'
import type { PublishedSchool } from '../schema'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

const waitlistOf = (stored: PublishedSchool) =>
  composeSchool(stored).options.waitlistCourses.map(({ value }) => value)

const idsOf = (courses: readonly { id: string }[]) => courses.map(({ id }) => id)

it('only coming-soon courses have a waitlist while every open course has a start', () => {
  const { courses, openings } = composeSchool(sample)
  const coming = courses.listing.filter(({ comingSoon }) => comingSoon)
  expect(coming).toHaveLength(7)
  expect(waitlistOf(sample)).toEqual(idsOf(coming))
  expect(openings).toEqual(courses.enrollable)
})

it('an open course without an upcoming cohort has a waitlist, which is told when there is one', () => {
  const without = { ...sample, upcoming: {} }
  expect(waitlistOf(without)).toContain('ui-ux-fundamentals')
  expect(idsOf(composeSchool(without).openings)).not.toContain('ui-ux-fundamentals')
})

it('an open course that never had a cohort has no waitlist: it starts at any time', () => {
  const without = { ...sample, upcoming: {} }
  expect(waitlistOf(without)).not.toContain('figma-mastery')
  expect(idsOf(composeSchool(without).openings)).toContain('figma-mastery')
})

it('an open course has a waitlist once its only cohort is cancelled, which visitors do not see', () => {
  const cancelled = { ...sample, upcoming: {}, with_cohorts: ['ui-ux-fundamentals', 'figma-mastery'] }
  expect(waitlistOf(cancelled)).toContain('figma-mastery')
  expect(idsOf(composeSchool(cancelled).openings)).not.toContain('figma-mastery')
})

it('a closed course has no waitlist and nobody is notified about it', () => {
  const courses = sample.courses.map((course) => ({ ...course, state: 'closed' as const }))
  const closed = composeSchool({ ...sample, courses })
  expect([closed.openings, closed.options.waitlistCourses]).toEqual([[], []])
})

it('a course that is no longer listed still has a name', () => {
  const { titles } = composeSchool(sample).courses
  expect(titles.cybersecurity).toBe('Cyber Security')
  expect(titles['figma-mastery']).toBe('Figma Mastery')
})
