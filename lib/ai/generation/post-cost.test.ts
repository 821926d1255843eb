import { expect, test } from 'vitest'
import { maxPostCost } from './post-cost'
import { blogPostPrompt } from './prompts/blog-post'

test('a post costs more by the length that its sources have in the prompt', () => {
  const source = {
    title: 'Counting stitches',
    url: 'https://cloth.example/stitches',
    excerpt: 'A long seam. '.repeat(300),
  }
  const sources = Array(8).fill(source)
  const lengthWith = (chosen: typeof sources) =>
    blogPostPrompt({ topic: 'Seams', sources: chosen }, 'Lagos').input.length
  const cost = maxPostCost({ post: 340_000, sourceCharacter: 3 }, sources)
  const added = 3 * (lengthWith(sources) - lengthWith([]))
  expect(cost).toBeGreaterThanOrEqual(340_000 + added)
  expect(cost).toBeLessThan(340_000 + added * 1.1)
})

test('a post without sources costs what it costs', () => {
  expect(maxPostCost({ post: 340_000, sourceCharacter: 3 }, [])).toBe(340_000)
})
