import { expect, test } from 'vitest'
import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import { cohort } from '@/lib/school/cohort'
import { courseDetails } from '@/lib/school/courses/details'
import { llmsText } from './llms'

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
  const text = llmsText([])
  expect(text).toMatch(/^# The Academy\n\n> /)
  for (const { title, price, id } of courseDetails) {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`- [${title}](http`))
    expect(line).toContain(`/course/${id}): `)
    expect(line).toContain(formatNaira(price))
  }
  expect(text).toContain(cohort.startsLong)
})

test("an author's text cannot break out of its line or link", () => {
  const line = llmsText([post])
    .split('\n')
    .find((candidate) => candidate.includes('/blog/first'))
  expect(line).toMatch(
    /^- \[First\\\]\(https:\/\/evil\.example\) \\\[and more\]\(http[^ ]+\/blog\/first\), November 20, 2026: Two # lines\.$/,
  )
})
