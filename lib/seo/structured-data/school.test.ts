import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import type { PublishedSchool } from '@/lib/school/schema'
import { academyData, founderData, questionsData, siteData } from './academy'
import { courseData, courseListData } from './course'

let sample: PublishedSchool
let school: School
beforeAll(async () => {
  sample = await sampleSchool()
  school = composeSchool(sample)
})

test('the academy has its contact and hours, and its accounts once they have addresses', () => {
  expect(academyData(school)).toMatchObject({
    '@type': 'EducationalOrganization',
    name: 'The Academy',
    foundingDate: '2022',
    contactPoint: {
      email: 'hello@academy.example',
      telephone: '+234 800 000 0000',
      hoursAvailable: [{ opens: '09:00' }, { dayOfWeek: ['Saturday'], closes: '16:00' }],
    },
  })
  expect(academyData(school)).not.toHaveProperty('sameAs')
  const [first, ...others] = school.socialLinks
  const url = 'https://social.example/academy'
  const socialLinks = first ? [{ ...first, url }, ...others] : []
  expect(academyData({ ...school, socialLinks })).toHaveProperty('sameAs', [url])
})

test("the drawn logo has its size, the school's own only its address", () => {
  expect(academyData(school)).toHaveProperty('logo.width', '512')
  const own = composeSchool({ ...sample, identity: { ...sample.identity, logo: '/media/logo.png' } })
  expect(academyData(own)).toHaveProperty('logo.url', expect.stringMatching(/^http.*\/media\/logo\.png$/))
  expect(academyData(own)).not.toHaveProperty('logo.width')
})

test('the website has the name of the school', () => {
  expect(siteData(school)).toMatchObject({ '@type': 'WebSite', name: 'The Academy' })
})

test('a sample founder is marked, a real one is not', () => {
  const { founder } = school
  if (!founder) return expect.fail('no founder')
  expect(founderData(school, founder)).toMatchObject({
    name: 'Funmi Nduka',
    disambiguatingDescription: 'Sample profile',
  })
  const real = founderData(school, { ...founder, sample: false, image: '/media/founder.jpg' })
  expect(real).not.toHaveProperty('disambiguatingDescription')
  expect(real).toHaveProperty('image', expect.stringMatching(/^http.*\/media\/founder\.jpg$/))
})

test('the questions have their answers with the facts filled in', () => {
  const text = JSON.stringify(questionsData(school))
  expect(text).toContain('UI/UX Design Fundamentals is ₦150,000')
  expect(text).not.toMatch(/\{[a-z-]+\}/)
})

test('a course has its fee, and the date and seats of its own upcoming cohort', () => {
  const [flagship, other] = school.courses.details.map((course) => courseData(school, course))
  expect(flagship).toMatchObject({
    offers: { price: 150_000, priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
    hasCourseInstance: {
      startDate: '2025-12-01',
      maximumAttendeeCapacity: 30,
      courseSchedule: { startDate: '2025-12-01', repeatCount: 8 },
    },
  })
  expect(other).toMatchObject({ offers: { price: 120_000 } })
  expect(other).not.toHaveProperty('hasCourseInstance.startDate')
})

test('what is not decided is left out: the date, the seats and the fee', () => {
  const courses = sample.courses.map((course) => ({ ...course, price: null }))
  const undecided = composeSchool({ ...sample, courses, upcoming: {} })
  const data = courseData(undecided, undecided.courses.flagship)
  expect(data).not.toHaveProperty('offers')
  expect(JSON.stringify(data)).not.toMatch(/null|startDate|maximumAttendeeCapacity|InStock/)
})

test('a closed course is offered as out of stock', () => {
  const courses = sample.courses.map((course) => ({ ...course, state: 'closed' as const }))
  const closed = composeSchool({ ...sample, courses })
  expect(courseData(closed, closed.courses.flagship)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('the list links the open course to its page and the others to their place', () => {
  const items = JSON.parse(JSON.stringify(courseListData(school))).itemListElement
  const urls = items.map(({ item }: { item: { url: string } }) => new URL(item.url))
  expect(urls.map(({ pathname, hash }: URL) => pathname + hash).slice(0, 2)).toEqual([
    '/course/ui-ux-fundamentals',
    '/courses#frontend-development',
  ])
})
