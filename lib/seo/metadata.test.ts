import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '@/lib/school/compose'
import { pages, withTexts } from '@/lib/school/pages'
import { sampleSchool } from '@/lib/school/sample'
import { metadataOf } from './metadata'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

test('the home page has its texts with facts, its picture and the name of the school', () => {
  expect(metadataOf(school, withTexts(pages.home, school))).toMatchObject({
    title: 'Product design, learnt live in eight weeks',
    description: expect.stringContaining('Next cohort starts December 1, 2025'),
    alternates: { canonical: '/', types: { 'application/rss+xml': [{ title: 'The Academy' }] } },
    openGraph: { siteName: 'The Academy', images: [{ url: expect.stringMatching(/^\/og\/.+\/home\.png$/) }] },
  })
})

test("an author's title is not filled in", () => {
  const title = 'Hello {name}: how to write an empty state'
  const article = { title, description: 'How {price} is shown.', path: '/blog/hello' }
  expect(metadataOf(school, article)).toMatchObject({ title, description: 'How {price} is shown.' })
})

test('a page that must not be found says so', () => {
  expect(metadataOf(school, pages.login)).toMatchObject({ robots: { index: false } })
  expect(metadataOf(school, withTexts(pages.home, school))).not.toHaveProperty('robots')
})
