import { beforeAll, expect, test } from 'vitest'
import type { Post } from '@/lib/content/posts/queries'
import { composeSchool, type School } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { articleData, articleImages } from './article'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const post: Post = {
  slug: 'first',
  title: 'First',
  excerpt: 'Short.',
  heroImage: '/images/first.jpg',
  heroAlt: '',
  readTime: 5,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  firstPublishedAt: '2026-11-01T09:00:00.000Z',
  category: { name: 'Research', slug: 'research' },
  author: { name: 'Halima Garba', slug: 'halima-garba' },
  authorName: 'Halima Garba',
  content: 'Words.',
  metaTitle: 'First',
  metaDescription: 'A short description.',
  aiNote: false,
}

test('an article has its first publication, its last change and its word count', () => {
  expect(articleData(school, post, 321)).toMatchObject({
    datePublished: post.firstPublishedAt,
    dateModified: post.updatedAt,
    wordCount: 321,
    articleSection: 'Research',
    author: { '@type': 'Person', name: 'Halima Garba' },
  })
})

test('its own picture comes first; one that pages cannot show is left out', () => {
  const [own = '', shared = ''] = articleImages(school, post)
  expect([new URL(own).pathname, new URL(shared).pathname]).toEqual([
    '/images/first.jpg',
    expect.stringMatching(/^\/og\/.+\/blog\/first\.png$/),
  ])
  for (const heroImage of [null, 'http://plain.example/a.jpg', 'https://a.example/vector.svg'])
    expect(articleImages(school, { ...post, heroImage })).toEqual([shared])
})

test('an article without an author is by the academy, with the name that the page shows, which is not that of the publisher', () => {
  const { author, publisher } = articleData(school, { ...post, author: null }, 1)
  expect(author).toMatchObject({ '@type': 'EducationalOrganization', name: 'Automated Editor' })
  expect(author).not.toHaveProperty('@id')
  expect(publisher).toHaveProperty('@id')
})
