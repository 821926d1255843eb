import { expect, test } from 'vitest'
import { ghostPost, lexical } from '../testing/exports.ts'
import { toPost } from './post.ts'
import type { Survey } from './survey.ts'

const survey: Survey = {
  authors: new Map(),
  tags: new Map(),
  tagsOf: new Map(),
  authorsOf: new Map(),
  meta: new Map(),
}
const read = (row: Record<string, unknown>, found = survey) =>
  toPost(ghostPost(row), found, 'https://old.example')

test('the mark of the site is its address before Markdown is read', () => {
  const markdown = 'See __GHOST_URL__/x/ and [there](__GHOST_URL__/y/).'
  const { content, losses } = read({
    lexical: lexical({ type: 'markdown', markdown }, { type: 'file', src: '__GHOST_URL__/a.pdf' }),
  })
  expect(content).toBe(
    'See <https://old.example/x/> and [there](https://old.example/y/).\n\n<https://old.example/a.pdf>',
  )
  expect(losses).toMatchObject([{ excerpt: 'https://old.example/a.pdf' }])
})
