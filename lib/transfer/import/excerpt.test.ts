import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { fitPost, nameOf } from './fit.ts'

const half = /\p{Cs}/u

test.each([118, 119, 120, 121])('an emoji behind %d letters is not cut in two', (length) => {
  const text = `${'a'.repeat(length)}😀 and more`
  expect(excerptOf(text)).not.toMatch(half)
  expect(excerptOf(text).length).toBeLessThanOrEqual(120)
  expect(nameOf(text, length + 1)).not.toMatch(half)
})

test('what is cut from an excerpt is named without half an emoji', () => {
  const post = { key: '1', kind: 'post', slug: 'a', content: 'Text', status: 'draft' } as const
  const texts = {
    title: 'A',
    metaTitle: '',
    metaDescription: '',
    excerpt: `${'a'.repeat(998)}😀${'b'.repeat(200)}`,
  }
  const fitted = fitPost(
    { ...post, ...texts, addresses: [], headings: new Map(), pictures: [], losses: [] },
    0,
  )
  if (typeof fitted === 'string') throw new Error(fitted)
  expect(fitted.excerpt).not.toMatch(half)
  expect(fitted.losses).toMatchObject([{ excerpt: expect.stringMatching(/^😀/u) }])
})
