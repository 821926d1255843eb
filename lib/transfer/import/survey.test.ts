import { expect, test } from 'vitest'
import { lostAddresses } from './losses.ts'
import type { ImportedPost, Source } from './model.ts'
import { type Article, survey } from './survey.ts'

const post = (key: string, slug: string): ImportedPost => ({
  key,
  kind: 'post',
  title: slug,
  slug,
  content: 'Text',
  excerpt: '',
  status: 'published',
  publishedAt: '2024-05-12T09:00:00.000Z',
  createdAt: '2024-05-12T09:00:00.000Z',
  metaTitle: '',
  metaDescription: '',
  addresses: [`/${slug}`],
  headings: new Map([['own', `h-${slug}`]]),
  pictures: [],
  losses: [],
})

async function read(posts: ImportedPost[]) {
  const source = {
    async *posts() {
      yield* posts
    },
  } as unknown as Source
  const articles: Article[] = []
  const options = { taken: new Set<string>(), known: new Map<string, string>(), now: Date.now() }
  const found = await survey(source, { ...options, visit: async (article) => void articles.push(article) })
  return {
    found,
    articles: articles.map(({ slug, fitted, place }) => ({
      slug,
      place,
      isKept: typeof fitted !== 'string',
    })),
  }
}

test('an article that is in two files is imported once, at its own address', async () => {
  const { found, articles } = await read([
    post('1', 'one'),
    post('2', 'two'),
    post('2', 'two'),
    post('3', 'three'),
  ])
  expect(articles).toEqual([
    { slug: 'one', place: 0, isKept: true },
    { slug: 'two', place: 1, isKept: true },
    { slug: 'three', place: 2, isKept: true },
  ])
  expect(found.addresses.get('/two')).toBe('/blog/two')
})

test.each([
  ['of another site', { slug: 'of-another-site' }],
  ['with another text', { content: 'Another text' }],
])('another article with the same number, %s, is refused, and the report names it', async (_name, other) => {
  const { found, articles } = await read([
    post('1', 'one'),
    { ...post('1', 'one'), ...other },
    post('1', 'one'),
  ])
  expect(articles).toEqual([
    { slug: 'one', place: 0, isKept: true },
    { slug: '', place: 1, isKept: false },
  ])
  expect(found.slugs.get('1')).toBe('one')
})

test('headings are found by the address of their article and the id that they had', async () => {
  const draft = { ...post('2', 'two'), status: 'draft' as const }
  const { found } = await read([post('1', 'one'), draft, post('3', 'one')])
  expect([...found.headings]).toEqual([
    ['/blog/one#own', 'h-one'],
    ['/blog/one-2#own', 'h-one'],
  ])
})

test('old addresses that this site does not redirect are named once', async () => {
  const picture = { address: '/media/a.jpg', alt: '' }
  const { found } = await read([
    { ...post('1', 'one'), addresses: ['/one', '/course/one'], pictures: [picture] },
    { ...post('2', 'two'), addresses: ['/courses/two'], hero: picture },
    { ...post('3', 'three'), content: '', addresses: ['/api/three'] },
  ])
  expect([...found.notRedirected]).toEqual(['/course/one', '/media/a.jpg'])
  expect(lostAddresses(found.notRedirected)).toMatchObject([{ what: 'Old addresses such as /course/one: 2' }])
  expect(lostAddresses(new Set())).toEqual([])
})
