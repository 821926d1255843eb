import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '../compose'
import { sampleSchool } from '../sample'
import { courseDetail } from './catalogue'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

test('the three detailed courses are those of SPEC 3', () => {
  const rows = school.courses.details.map((course) =>
    [course.id, course.title, course.weeks, course.level, course.modules.length, course.price].join(' | '),
  )
  expect(rows).toEqual([
    'ui-ux-fundamentals | UI/UX Design Fundamentals | 8 | Beginner | 9 | 150000',
    'figma-mastery | Figma Mastery | 6 | Intermediate | 6 | 120000',
    'product-design-pro | Product Design Professional | 12 | Advanced | 8 | 250000',
  ])
  expect(school.courses.flagship.outcomes).toHaveLength(5)
})

test('no module or outcome is empty or given twice', () => {
  for (const { modules, outcomes } of school.courses.details) {
    const lines = [...modules, ...outcomes]
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => line.trim().length < 10)).toEqual([])
  }
})

test('a known id shows its own course', () => {
  for (const { id } of school.courses.details)
    expect(courseDetail(school.courses, id)).toMatchObject({ course: { id }, isFallback: false })
})

test('the id of the listing shows the flagship', () => {
  expect(courseDetail(school.courses, 'ui-ux-design')).toMatchObject({ course: { id: 'ui-ux-fundamentals' } })
})

test.each(['nothing-like-it', '', 'constructor', '__proto__', 'FIGMA-MASTERY', 'ux-research'])(
  'the unknown id "%s" shows UI/UX Design Fundamentals and says that it fell back',
  (id) => {
    expect(courseDetail(school.courses, id)).toMatchObject({
      course: { id: 'ui-ux-fundamentals' },
      isFallback: true,
    })
  },
)

test('six courses can be applied for, each with the fee of SPEC 3', () => {
  expect(school.courses.enrollable.map(({ title, price }) => `${title} ${price}`)).toEqual([
    'UI/UX Design Fundamentals 150000',
    'Figma Mastery 120000',
    'Product Design Professional 250000',
    'UX Research & Testing 120000',
    'Design Systems 180000',
    'Mobile App Design 150000',
  ])
})
