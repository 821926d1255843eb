import { expect, test } from 'vitest'
import { extractOf } from './extract'

test('a short post is shown whole, its headings as bold lines', () => {
  expect(extractOf('# Shelves\n\nA *shelf* holds.\n', 500)).toBe('**Shelves**\n\nA *shelf* holds.')
})

test.each([
  ['in a word', 'A shelf holds books.', 12, 'A shelf…'],
  ['in bold text', 'A **strong shelf holds** books.', 18, 'A **strong shelf**…'],
  [
    'in a link',
    'See [how shelves hold](https://a.example) books.',
    16,
    'See [how shelves](https://a.example)…',
  ],
  [
    'in the address of a link',
    'See [shelves](https://a.example/very/long).',
    25,
    'See [shelves](https://a.example/very/long)…',
  ],
  ['in a list', '- First shelf\n- Second shelf\n- Third', 22, '- First shelf\n- Second…'],
  ['in a quotation', '> A shelf holds.\n> And more.', 14, '> A shelf…'],
  ['in a code block', '```js\nlet a = 1\nlet b = 2\n```', 20, '```js\nlet a = 1\n```\n\n…'],
  ['below a heading', 'A shelf.\n\n## Doors\n\nA door.', 20, 'A shelf. …'],
  ['in a table', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |', 36, '| a | b |\n| - | - |\n| 1 | 2 |\n\n…'],
])('what is cut %s is complete', (_, content, max, extract) => {
  expect(extractOf(content, max)).toBe(extract)
})

test('pictures and footnotes are left out; a link keeps its address from the end of the post', () => {
  const content =
    '![A shelf](/shelf.jpg)\n\nA [shelf][one] holds.[^1]\n\n[one]: https://a.example\n\n[^1]: A book.'
  expect(extractOf(content, 500)).toBe('A [shelf][one] holds.\n\n[one]: https://a.example')
})

test('text within HTML and a text that is too nested to parse are not lost', () => {
  expect(extractOf('<b>A shelf</b> holds.', 500)).toBe('A shelf holds.')
  expect(extractOf(`${'> '.repeat(5000)}A shelf`, 100)).toMatch(/^```\n(> )+/)
})
