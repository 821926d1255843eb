import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { blogPostPrompt } from './blog-post'
import type { Prompt } from './prompt'
import { sourcesPrompt } from './sources'

/** One line per version: add lines, never change one. */
const blogPosts: Record<number, string> = { 1: '2c1c22647dc1d417' }
const sources: Record<number, string> = { 1: 'f697363527e327e3' }

const blogPost = blogPostPrompt({
  topic: 'How to test a prototype with five people',
  category: 'Research',
  keywords: ['usability test', 'prototype'],
  sources: [
    { title: 'Why five users', url: 'https://www.example.org/five', excerpt: 'Five is enough to begin.' },
    { title: 'Moderated tests', url: 'https://test.example/moderated' },
  ],
  existingTitles: ['Interviews on a bus', 'Your first Figma file'],
})

test.each([
  ['blog post', blogPost, blogPosts],
  ['sources', sourcesPrompt({ topic: 'Colour', category: 'Craft' }), sources],
])('a changed %s prompt has a higher version', (_, prompt, editions) => {
  expect(digestOf(prompt)).toBe(editions[prompt.version])
  expect(Math.max(...Object.keys(editions).map(Number))).toBe(prompt.version)
})

/** Sixteen hex digits that change with any change of the prompt. */
function digestOf({ name, instructions, input, schema }: Prompt<z.ZodType>): string {
  const request = JSON.stringify([name, instructions, input, z.toJSONSchema(schema)])
  return createHash('sha256').update(request).digest('hex').slice(0, 16)
}
