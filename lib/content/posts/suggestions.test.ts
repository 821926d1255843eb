import { expect, test } from 'vitest'
import { suggestPosts } from './suggestions'

const posts = [
  { slug: 'two-megabyte-checkout', title: 'The 2 MB checkout' },
  { slug: 'first-portfolio', title: 'Your first portfolio' },
  { slug: 'portfolio-in-print', title: 'A portfolio in print' },
  { slug: 'auto-layout', title: 'Auto layout habits' },
  { slug: 'testing', title: 'Testing with neighbours' },
]
const suggested = (slug: string) => suggestPosts(slug, posts).posts.map((post) => post.slug)

test('the posts that share the most words come first', () => {
  expect(suggested('my-first-portfolio')).toEqual(['first-portfolio', 'portfolio-in-print'])
})

test('other inflections and another letter case of a word match', () => {
  expect(suggested('Portfolios')).toEqual(['first-portfolio', 'portfolio-in-print'])
})

test('without a shared word the newest three are returned, not marked as likely', () => {
  expect(suggestPosts('the-and-with-xyz', posts)).toEqual({ isMatch: false, posts: posts.slice(0, 3) })
})

test('at most three posts are suggested, none without posts, also for a very long address', () => {
  const similarPosts = Array.from({ length: 9 }, (_, n) => ({ slug: `tea-${n}`, title: 'Tea' }))
  expect(suggestPosts('tea', similarPosts).posts).toHaveLength(3)
  expect(suggestPosts('tea', []).posts).toEqual([])
  expect(suggestPosts('tea-'.repeat(5000), similarPosts).posts).toHaveLength(3)
})
