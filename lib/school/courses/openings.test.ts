import { expect, it, vi } from 'vitest'
import { listingCourses } from './catalogue'
import { awaitedCourseOptions, awaitedTitle, openCourses } from './openings'

it('waits for what is still to come, and for nothing that is open', () => {
  const awaited = awaitedCourseOptions.map(({ value }) => value)
  expect(awaited).toEqual(listingCourses.filter(({ comingSoon }) => comingSoon).map(({ id }) => id))
  expect(openCourses.map(({ id }) => id).filter((id) => awaited.includes(id))).toEqual([])
})

it('opens no course that a page still announces', async () => {
  vi.resetModules()
  vi.doMock('./enrollable', () => ({
    enrollableCourses: [
      { id: 'data-analysis', title: 'Data Analysis', price: 1 },
      { id: 'ux-research', title: 'UX Research & Testing', price: 1 },
    ],
  }))
  const { openCourses } = await import('./openings')
  expect(openCourses.map(({ id }) => id)).toEqual(['ux-research'])
})

it('names a course after it has left the lists', () => {
  expect(awaitedTitle('cybersecurity')).toBe('Cyber Security')
  expect(awaitedTitle('figma-mastery')).toBe('Figma Mastery')
  expect(awaitedTitle('knitting')).toBe('knitting')
})
