import { beforeAll, expect, test } from 'vitest'
import { composeSchool } from '../compose'
import { cardLink } from '../navigation'
import { sampleSchool } from '../sample'
import type { CourseRow, PublishedSchool } from '../schema'
import { chosenCourse, courseDetail, featuredCourse } from './catalogue'

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

test('without a featured course the first open one is the flagship, before others that have a page', () => {
  const states = {
    'ui-ux-fundamentals': 'closed',
    'figma-mastery': 'draft',
    'frontend-development': 'open',
  } as const
  const courses = sample.courses.map((course) => ({
    ...course,
    featured: false,
    state: states[course.id as keyof typeof states] ?? ('coming_soon' as const),
  }))
  expect(coursesOf({ courses }).flagship.id).toBe('frontend-development')
  const hidden = courses.map((course) => ({ ...course, state: 'archived' as const }))
  expect(featuredCourse(hidden)).toBeUndefined()
})

test('a fee of the upcoming cohort replaces that of its course', () => {
  const cohorts = sample.cohorts.map((cohort) => ({ ...cohort, price: 99_000 }))
  const { flagship, enrollable } = coursesOf({ cohorts })
  expect([flagship.price, enrollable[0]?.price]).toEqual([99_000, 99_000])
})

test('every open course is on the home page and in its form, the featured one first', () => {
  const courses = sample.courses.map((course) =>
    course.id === 'frontend-development'
      ? { ...course, state: 'open' as const, price: 180_000, home_position: 1 }
      : course,
  )
  const { courses: catalogue, options, courseCounts } = composeSchool({ ...sample, courses })
  expect(catalogue.home.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id)).toEqual([
    'ui-ux-design',
    'frontend-development',
  ])
  expect(options.homeCourses.map(({ value }) => value).slice(0, 3)).toEqual([
    'ui-ux-design',
    'frontend-development',
    'backend-development',
  ])
  expect(courseCounts).toBe('Two courses are open now. Six more are coming.')
})

test('a course without a page leads to its application, and to nothing while it takes none', () => {
  const linkOf = (change: Partial<CourseRow>) => {
    const { listing } = withCourse('frontend-development', change)
    const card = listing.find(({ courseId }) => courseId === 'frontend-development')
    return card && cardLink(card)?.href
  }
  const open = { state: 'open', price: 180_000 } as const
  expect(linkOf(open)).toBe('/enroll?course=frontend-development')
  expect(linkOf({ ...open, has_page: true })).toBe('/course/frontend-development')
  expect(linkOf({ ...open, listing_id: 'frontend' })).toBe('/enroll?course=frontend-development')
  for (const change of [{ state: 'closed' }, { price: null }] as const)
    expect(linkOf({ ...open, ...change })).toBeUndefined()
})

test('a closed course stays on the home page, but not in its form', () => {
  const courses = sample.courses.map((course) =>
    course.featured ? { ...course, state: 'closed' as const } : course,
  )
  const { courses: catalogue, options, courseCounts } = composeSchool({ ...sample, courses })
  expect(catalogue.home[0]).toMatchObject({ id: 'ui-ux-design', closed: true })
  expect(options.homeCourses).toHaveLength(7)
  expect(courseCounts).toBe('No courses are open now. Seven are coming.')
})

test('the featured course is first on the list, wherever it stands among the others', () => {
  const courses = sample.courses.toReversed()
  expect(
    coursesOf({ courses })
      .listing.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['ui-ux-design', 'prompt-engineering'])
})
