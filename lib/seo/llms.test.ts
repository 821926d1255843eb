import { beforeAll, expect, test } from 'vitest'
import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import { composeSchool, type School } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { llmsText } from './llms'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const post: PostSummary = {
  slug: 'first',
  title: 'First](https://evil.example) [and\nmore',
  excerpt: 'Two\n# lines.',
  heroImage: null,
  heroAlt: '',
  readTime: 5,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  category: null,
  author: { name: 'Halima Garba', slug: 'halima-garba' },
  authorName: 'Halima Garba',
}

test('names every course with its price, and the day the cohort starts', () => {
  const text = llmsText(school, [])
  expect(text).toMatch(/^# The Academy\n\n> /)
  for (const { title, price, id } of school.courses.details) {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`- [${title}](http`))
    expect(line).toContain(`/course/${id}): `)
    expect(line).toContain(formatNaira(price ?? 0))
  }
  expect(text).toContain(school.cohort.startsLong)
  expect(text).toContain('Coming soon: Frontend Development, Backend Development,')
})

test('names an open course without a page with its application', async () => {
  const sample = await sampleSchool()
  const courses = sample.courses.map((course) =>
    course.id === 'frontend-development' ? { ...course, state: 'open' as const, price: 180_000 } : course,
  )
  const text = llmsText(composeSchool({ ...sample, courses }), [])
  expect(text).toMatch(
    /- \[Frontend Development\]\(http[^ ]+\/enroll\?course=frontend-development\): 12 weeks, Beginner to Advanced, ₦180,000\./,
  )
  expect(text).toContain('Coming soon: Backend Development,')
})

test('says of a course with a page that it is closed or coming soon, and names no start for it', async () => {
  const sample = await sampleSchool()
  const changes = {
    'ui-ux-fundamentals': { state: 'closed' },
    'figma-mastery': { state: 'coming_soon', listed: true, home_position: 9 },
  } as const
  const courses = sample.courses.map((course) => ({
    ...course,
    ...changes[course.id as keyof typeof changes],
  }))
  const text = llmsText(composeSchool({ ...sample, courses }), [])
  expect(text).toContain('₦150,000. This course takes no applications at the moment. Learn')
  expect(text).toContain('₦120,000. Coming Soon. ')
  expect(text.match(/Coming soon: .*/)?.[0]).not.toContain('Figma')
})

test("an author's text cannot break out of its line or link", () => {
  const line = llmsText(school, [post])
    .split('\n')
    .find((candidate) => candidate.includes('/blog/first'))
  expect(line).toMatch(
    /^- \[First\\\]\(https:\/\/evil\.example\) \\\[and more\]\(http[^ ]+\/blog\/first\), November 20, 2026: Two # lines\.$/,
  )
})

test('without an announced cohort, a fee and courses to come it names none', async () => {
  const sample = await sampleSchool()
  const courses = sample.courses
    .filter(({ state }) => state === 'open')
    .map((course) => ({ ...course, price: null }))
  const text = llmsText(composeSchool({ ...sample, courses, cohorts: [], upcoming: {} }), [])
  expect(text).toContain(
    'Beginner, fee to be announced. This course takes no applications at the moment. Learn',
  )
  expect(text).toContain('The next cohort will be announced. Every cohort is small.')
  expect(text).not.toMatch(/Coming soon|₦|null|undefined|December/)
})

test('an answer of several lines stays one entry of its list', () => {
  const faq = [{ id: 'a', question: 'Why?', answer: 'First.\n\n## Second.', sample: false }]
  expect(llmsText({ ...school, faq }, [])).toContain('- Why? First. ## Second.\n')
})
