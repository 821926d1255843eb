import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { ghostExport, ghostPost, lexical } from '../testing/exports.ts'
import { toPost } from './post.ts'
import { survey as readSurvey, type Survey } from './survey.ts'

const survey: Survey = {
  authors: new Map(),
  tags: new Map(),
  tagsOf: new Map(),
  authorsOf: new Map(),
  meta: new Map(),
  losses: [],
}
const read = (row: Record<string, unknown>, found = survey) =>
  toPost(ghostPost(row), found, 'https://old.example')

test('`__GHOST_URL__` is replaced by the site’s address before Markdown is parsed', () => {
  const markdown = 'See __GHOST_URL__/x/ and [there](__GHOST_URL__/y/).'
  const { content, losses } = read({
    lexical: lexical({ type: 'markdown', markdown }, { type: 'file', src: '__GHOST_URL__/a.pdf' }),
  })
  expect(content).toBe(
    'See <https://old.example/x/> and [there](https://old.example/y/).\n\n<https://old.example/a.pdf>',
  )
  expect(losses).toMatchObject([{ excerpt: 'https://old.example/a.pdf' }])
})

test('words that the editor marks stay', () => {
  const text = lexical({
    type: 'paragraph',
    children: [
      { type: 'tk', text: 'TK' },
      { type: 'emoji', text: ' 😀' },
    ],
  })
  expect(read({ lexical: text })).toMatchObject({ content: 'TK 😀', losses: [] })
})

test('canonical addresses and the texts and pictures for social networks are listed as losses', () => {
  const { losses } = read({
    canonical_url: 'https://first.example/a',
    og_title: 'A',
    twitter_title: 'A',
    og_image: '/a.png',
    lexical: lexical({ type: 'image', src: '/b.png', alt: 'b' }),
  })
  expect(losses).toMatchObject([
    { what: 'The address of the original', excerpt: 'https://first.example/a' },
    { what: 'Texts or pictures for social networks', excerpt: 'A /a.png' },
  ])
})

test('the title of a picture is kept', () => {
  const { content } = read({
    lexical: lexical({ type: 'image', src: '/b.png', alt: 'b', title: 'A "title"' }),
  })
  expect(content).toBe('![b](https://old.example/b.png "A \\"title\\"")')
})

test('descriptions and pictures of authors and tags are listed as losses', async () => {
  const text = ghostExport({
    users: [
      { id: '1', name: 'Amina', slug: 'amina', bio: 'A <b>designer</b>', profile_image: '/a.png' },
      { id: '2', name: 'Bola', slug: 'bola', bio: null },
    ],
    tags: [
      { id: '1', name: 'News', slug: 'news', description: 'All news' },
      { id: '2', name: '#in', slug: 'hash-in', description: 'Internal' },
    ],
  })
  const open = async () => Readable.from([Buffer.from(text)])
  const { losses } = await readSurvey([{ name: 'export.json', bytes: 1, open }])
  expect(losses).toMatchObject([
    { what: 'The description or picture of the author Amina', excerpt: 'A designer /a.png' },
    { what: 'The description or picture of the tag News', excerpt: 'All news' },
  ])
})
