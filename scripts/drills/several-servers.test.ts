import { expect, test } from 'vitest'
import { missingFrom, notPublishedOnce } from './several-servers.ts'

const entry = (slug: string) => `<url><loc>https://academy.example/blog/${slug}</loc></url>`

test('a missing post is found although its slug is the beginning of another slug', () => {
  expect(missingFrom(entry('post-10') + entry('post-2'), ['post-1', 'post-2', 'post-10'])).toEqual(['post-1'])
})

test('a post that is listed twice fails the drill', () => {
  expect(() => missingFrom(entry('post-1').repeat(2), ['post-1'])).toThrow('A sitemap lists post-1 twice')
})

test('a post that is missing, not published, published twice, or announced twice or never, was not published once', () => {
  const post = (slug: string, status = 'published', version = 2) => ({ slug, status, version })
  const posts = [
    post('once'),
    post('draft', 'draft', 1),
    post('twice', 'published', 3),
    post('loud'),
    post('mute'),
  ]
  const changes = ['once', 'twice', 'twice', 'loud', 'loud'].map((slug) => ({ slug }))
  const slugs = ['once', 'missing', 'draft', 'twice', 'loud', 'mute']
  expect(notPublishedOnce(slugs, posts, changes)).toEqual(['missing', 'draft', 'twice', 'loud', 'mute'])
})
