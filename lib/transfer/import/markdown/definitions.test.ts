import { expect, test } from 'vitest'
import { toPost } from './post.ts'

const read = (markdown: string) => toPost('a.md', {}, markdown).post.content

test.each([
  ['Term\n: One\n\nText', '- Term\n\n  One\n\nText'],
  ['Term\n\n: One\ngoes on\n\n    two\n\nText', '- Term\n\n  One goes on\n\n  two\n\nText'],
  [
    'Apple\n:   Fruit\n:   Firm\nOrange\n:   Other fruit',
    '- Apple\n  - Fruit\n  - Firm\n- Orange\n\n  Other fruit',
  ],
  ['Apple\n: Fruit\n\nOrange\n: Other', '- Apple\n\n  Fruit\n- Orange\n\n  Other'],
  ['*Term*\n: - one\n  - two\n\n```\na\n: b\n```', '- _Term_\n  - one\n  - two\n\n```\na\n: b\n```'],
  ['Term\n: One\n```\na\n\nb\n```\ntwo', '- Term\n\n  One\n\n```\na\n\nb\n```\n\ntwo'],
  ['Term\n: One\n# Head', '- Term\n\n  One\n\n# Head'],
  ['Term\n: One\n---', '- Term\n\n  One\n\n---'],
])('the definitions in %j are a list', (markdown, content) => {
  expect(read(markdown)).toBe(content)
})

test.each(['## Head\n\n: text', '- a\n\n: text', ': text', 'a :b'])('%j has no definition', (markdown) => {
  expect(read(markdown)).toBe(markdown)
})

test.each([
  ['a `b\n: x`', 'a `b : x`'],
  ['a | b\n: x', 'a | b : x'],
])('the lines of %j are one paragraph', (markdown, content) => {
  expect(read(markdown)).toBe(content)
})
