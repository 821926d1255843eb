import { expect, test } from 'vitest'
import { missingFrom } from './several-servers.ts'

const entry = (slug: string) => `<url><loc>https://academy.example/blog/${slug}</loc></url>`

test('a missing post is found although its slug is the beginning of another slug', () => {
  expect(missingFrom(entry('post-10') + entry('post-2'), ['post-1', 'post-2', 'post-10'])).toEqual(['post-1'])
})

test('a post that is listed twice fails the drill', () => {
  expect(() => missingFrom(entry('post-1').repeat(2), ['post-1'])).toThrow('A sitemap lists post-1 twice')
})
