import { expect, test } from 'vitest'
import { readPost, writePost } from './post-file'

const row = {
  id: '6e1f6c5e-0000-4000-8000-000000000000',
  title: 'Naira: a "price" # problem',
  slug: 'naira',
  status: 'published',
  category_id: 'c',
  author_id: null,
  read_time: 5,
  ai_made: false,
  created_at: '2026-11-20T19:28:10.343+00:00',
  sources: [{ url: 'https://sources.example/a', title: 'A: b' }],
  content: 'Text.\n',
}

test('a post is Markdown with its facts at the top, names included', () => {
  const text = writePost(row, { category: 'Research', author: undefined })
  expect(text).toMatch(
    /^---\ntitle: 'Naira: a "price" # problem'\nslug: naira\nstatus: published\ncategory: Research\n/,
  )
  expect(text).toMatch(/\n---\nText\.\n$/)
  expect(readPost(text)).toEqual(row)
})

const awkward = [
  '',
  ' ',
  'true',
  'null',
  '~',
  '1e3',
  '0x10',
  '2026-01-01',
  '- item',
  '---',
  'a\n---\nb',
  '\ttab',
  'line\r\nline\r',
  'ends with spaces  ',
  '"quoted" \'both\'',
  '\u2028 \u0085 \u00a0 \ufeff',
  '&anchor *alias',
  '!!js/function',
  'ọ̀rọ̀ 🧵',
  'x'.repeat(3000),
]

test.each(awkward)('the text %j is the same when it is read, above and below the line', (text) => {
  const post = { ...row, title: text, excerpt: text, content: `${text}\n---\n${text}` }
  expect(readPost(writePost(post, {}))).toEqual(post)
})

test.each([
  ['no front matter', 'Just text.', 'it has no front matter'],
  ['a tag that would make an object of another kind', '---\na: !!js/function "f"\n---\n', ''],
  ['an alias, of which many would become a large document', '---\na: &a [1]\nb: *a\n---\n', ''],
  ['a list in place of facts', '---\n- a\n---\n', ''],
])('%s is refused', (_, text, message) => {
  expect(() => readPost(text)).toThrow(message)
})
