import { expect, test } from 'vitest'
import { missingFrom } from './several-servers.ts'

const entry = (slug: string) => `<url><loc>https://academy.example/blog/${slug}</loc></url>`

test('a post whose address begins that of another one is missed all the same', () => {
  expect(missingFrom(entry('post-10') + entry('post-2'), ['post-1', 'post-2', 'post-10'])).toEqual(['post-1'])
})

test('a post that is listed twice fails the drill', () => {
  expect(() => missingFrom(entry('post-1').repeat(2), ['post-1'])).toThrow('A sitemap lists post-1 twice')
})
