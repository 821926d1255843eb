import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '../compose'
import { formatWeeks } from '../number-words'
import { sampleSchool } from '../sample'
import { courseHref } from './catalogue'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

test('the listing is the table of SPEC 3, in its order', () => {
  const rows = school.courses.listing.map(({ title, weeks, level, featured, comingSoon }) =>
    [
      title,
      formatWeeks(weeks),
      level,
      ...(featured ? ['featured'] : []),
      comingSoon ? 'coming soon' : 'available',
    ].join(' | '),
  )
  expect(rows).toEqual([
    'UI/UX Design (Product Design Mastery) | 8 weeks | All Levels | featured | available',
    'Frontend Development | 12 weeks | Beginner to Advanced | coming soon',
    'Product Management | 10 weeks | Intermediate | coming soon',
    'Project Management | 8 weeks | Beginner to Intermediate | coming soon',
    'Data Analysis | 10 weeks | Beginner to Advanced | coming soon',
    'Cyber Security | 12 weeks | Intermediate to Advanced | coming soon',
    'Backend Development | 12 weeks | Intermediate to Advanced | coming soon',
    'Prompt Engineering | 6 weeks | Beginner | coming soon',
  ])
})

test('the home page features UI/UX Design and its one fee', () => {
  expect(school.courses.home[0]?.shortTitle).toBe('UI/UX Design')
  expect(school.fee).toBe(150_000)
  expect(school.courses.flagship.price).toBe(school.fee)
})

test('the home page lists the seven upcoming courses in its own order and spelling', () => {
  const [featured, ...others] = school.courses.home
  expect(featured?.comingSoon).toBe(false)
  expect(others.map((course) => course.shortTitle)).toEqual([
    'Frontend Development',
    'Backend Development',
    'Product Management',
    'Project Management',
    'Data Analysis',
    'Cybersecurity',
    'Prompt Engineering',
  ])
  expect(others.every((course) => course.comingSoon)).toBe(true)
})

test('the available course links to its own id', () => {
  expect(courseHref(school.courses.listing[0]?.id ?? '')).toBe('/course/ui-ux-design')
})

test('one week is not "1 weeks"', () => {
  expect(formatWeeks(1)).toBe('1 week')
})
