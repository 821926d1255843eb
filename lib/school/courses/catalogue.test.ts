import { beforeAll, expect, test } from 'vitest'
import { composeSchool } from '../compose'
import type { PublishedSchool } from '../queries'
import { sampleSchool } from '../sample'
import type { CourseRow } from '../schema'
import { chosenCourse, courseDetail } from './catalogue'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

const coursesOf = (changes: Partial<PublishedSchool> = {}) => composeSchool({ ...sample, ...changes }).courses

/** The sample school with one course changed. */
const withCourse = (id: string, change: Partial<CourseRow>) =>
  coursesOf({
    courses: sample.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
  })

const entryOf = ({ details }: ReturnType<typeof coursesOf>, id: string) => {
  const course = details.find((candidate) => candidate.id === id)
  return course && [course.isOpen, course.waitlistId]
}

test('every course of the sample school with a page takes applications and has no waitlist', () => {
  expect(coursesOf().details.map(({ isOpen, waitlistId }) => [isOpen, waitlistId])).toEqual([
    [true, null],
    [true, null],
    [true, null],
  ])
})

test('a course that is coming soon, or whose next cohort is not announced, has a waitlist', () => {
  expect(entryOf(coursesOf({ upcoming: {} }), 'ui-ux-fundamentals')).toEqual([true, 'ui-ux-fundamentals'])
  const coming = withCourse('figma-mastery', { state: 'coming_soon', listed: true })
  expect(entryOf(coming, 'figma-mastery')).toEqual([false, 'figma-mastery'])
})

test('a course that is closed or has no fee takes neither applications nor addresses', () => {
  for (const change of [{ state: 'closed' }, { price: null }] as const)
    expect(entryOf(withCourse('figma-mastery', change), 'figma-mastery')).toEqual([false, null])
})

test('a course is found by each id that it has or had; any other shows the flagship', () => {
  const course_ids = [...sample.course_ids, { id: 'figma', course_id: 'figma-mastery' }]
  const courses = coursesOf({ course_ids })
  for (const [id, found, isFallback] of [
    ['figma', 'figma-mastery', false],
    ['ui-ux-design', 'ui-ux-fundamentals', false],
    ['ux-research', 'ui-ux-fundamentals', true],
    ['constructor', 'ui-ux-fundamentals', true],
  ] as const)
    expect(courseDetail(courses, id)).toMatchObject({ course: { id: found }, isFallback })
  expect(
    ['figma', 'ux-research', 'ui-ux-design', 'constructor'].map((id) => chosenCourse(courses, id)),
  ).toEqual(['figma-mastery', 'ux-research', undefined, undefined])
})

test('a fee of the upcoming cohort replaces that of its course', () => {
  const cohorts = sample.cohorts.map((cohort) => ({ ...cohort, price: 99_000 }))
  const { flagship, enrollable } = coursesOf({ cohorts })
  expect([flagship.price, enrollable[0]?.price]).toEqual([99_000, 99_000])
})
