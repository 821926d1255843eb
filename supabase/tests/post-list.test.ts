import { beforeAll, expect, test } from 'vitest'
import { listPosts } from '@/lib/content/editing/list/queries'
import { listingSchema } from '@/lib/content/editing/list/schema'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'

const people = preparePeople()
cleanUpPosts()

beforeAll(async () => {
  const { client } = people.admin
  await addPost(client, {
    title: 'Wombat "dye" & (thread), 100% cotton: it’s a\\b* Ọjà_ÉTÉ',
    slug: 'wombat-with-signs',
    excerpt: 'Burrows, briefly.',
  })
  await addPost(client, { title: 'Wombat without', slug: 'wombat-plain' })
})

const found = async (q: string) => {
  const { posts, total } = await listPosts(people.admin.client, listingSchema.parse({ q }))
  expect(total).toBe(posts.length)
  return posts.map(({ slug }) => slug)
}

test.each([
  'WOMBAT "DYE"',
  '& (thread), 100%',
  'cotton: it’s',
  'it’s a\\b*',
  'ọjà_été',
  'with-signs',
  'burrows, briefly.',
])('a post is found by %s in its title, slug or excerpt', async (q) => {
  expect(await found(q)).toEqual(['wombat-with-signs'])
})

test('a search term in every post finds all posts, one in no post finds none', async () => {
  expect(await found('wombat')).toEqual(['wombat-plain', 'wombat-with-signs'])
  expect(await found('wombat" or status.eq.draft')).toEqual([])
})
