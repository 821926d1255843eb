import { describe, expect, test } from 'vitest'
import { readTimeMinutes } from '@/lib/content/posts/read-time'
import { cutAtWord, excerptOf, plainText, tableOfContents, wordCount } from './text'

const article = `A *first* paragraph with a [link](https://example.com) and \`code\`.

## A heading

- one **item**
- another

| a | b |
|---|---|
| c | d |

> Said.[^1]

[^1]: The note.
`

describe('plain text', () => {
  test('keeps the words, block by block, and drops the markup', () => {
    expect(plainText(article).split('\n\n')).toEqual([
      'A first paragraph with a link and code.',
      'A heading',
      'one item',
      'another',
      ...['a', 'b', 'c', 'd'],
      'Said.',
      'Notes',
      'The note.',
    ])
  })

  test('shows HTML as text, as the reader sees it', () => {
    expect(plainText('Use <section> here.<!-- gone --> And<br>there.')).toBe(
      'Use <section> here. And\nthere.',
    )
  })
})

describe('the word count', () => {
  test.each([
    ['', 0],
    ['one', 1],
    ['one two\nthree', 3],
    ['well-known words — “quoted”, don’t count dashes', 6],
    ['Ẹ̀kọ́ ọ̀fẹ́ fún àwọn aṣọ̀nà', 5],
    ['₦150,000 for 8 weeks', 4],
    ['- [x] done\n- [ ] to do', 3],
  ])('of %j is %i', (content, count) => {
    expect(wordCount(content)).toBe(count)
  })
})

describe('the reading time', () => {
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [900, 5],
  ])('of %i words is %i min', (wordCount, minutes) => {
    expect(readTimeMinutes(wordCount)).toBe(minutes)
  })
})

describe('a text that is cut at a word', () => {
  test.each([
    ['fits', 4, 'fits'],
    ['Four words, and then more', 14, 'Four words…'],
    ['a'.repeat(20), 10, `${'a'.repeat(9)}…`],
    ['🙂🙂🙂', 4, '🙂…'],
  ])('fits: %j into %i characters', (text, max, cut) => {
    expect(cutAtWord(text, max)).toBe(cut)
  })
})

describe('excerpt', () => {
  test('is the opening paragraphs when they fit', () => {
    expect(excerptOf('# Title\n\nShort. \n\n## Next\n\nMore.', 40)).toBe('Short. More.')
  })

  test('is cut between words, without trailing punctuation, and never too long', () => {
    expect(excerptOf('Four words, and then more', 14)).toBe('Four words…')
    expect(excerptOf('Four words and then more', 11)).toBe('Four words…')
    expect(excerptOf('Four words and then more', 10)).toBe('Four…')
  })

  test('cuts inside a word that is longer than the limit', () => {
    expect(excerptOf('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`)
  })

  test('uses any other text when there is no paragraph', () => {
    expect(excerptOf('## Only\n\n- a list', 40)).toBe('Only a list')
    expect(excerptOf('', 40)).toBe('')
  })
})

test('the table of contents lists the h2 and h3 of an article in reading order', () => {
  const content = 'Intro\n\n## One\n\ntext\n\n### Inside one\n\n#### Too deep\n\nTwo\n---\n'
  expect(tableOfContents(content)).toEqual([
    { id: 'h-one', text: 'One', depth: 2 },
    { id: 'h-inside-one', text: 'Inside one', depth: 3 },
    { id: 'h-two', text: 'Two', depth: 2 },
  ])
})

test('headings with the same text get different ids', () => {
  const ids = tableOfContents('## Next\n\n## Next\n\n## next\n\n## Next 1').map(({ id }) => id)
  expect(ids).toEqual(['h-next', 'h-next-1', 'h-next-2', 'h-next-1-1'])
})

test('ids of headings keep the letters of Yoruba and Igbo', () => {
  const ids = tableOfContents('## Ẹ̀kọ́ ọ̀fẹ́\n\n## Ọzọ, ụlọ & ṣíṣe').map(({ id }) => id)
  expect(ids).toEqual(['h-ẹ̀kọ́-ọ̀fẹ́', 'h-ọzọ-ụlọ--ṣíṣe'])
})

test('the table of contents leaves out markup, footnotes and their numbers', () => {
  const content = '## The *bold* `code` and [link](/x)[^1]\n\ntext\n\n[^1]: A note.'
  expect(tableOfContents(content)).toEqual([
    { id: 'h-the-bold-code-and-link1', text: 'The bold code and link', depth: 2 },
  ])
})

test('comments in code that look like headings are not headings', () => {
  expect(tableOfContents('```sh\n## not a heading\n```\n\n    ## nor this\n')).toEqual([])
})

test('the headings of content wrapped in a json code fence are found', () => {
  const content = `\`\`\`json\n${JSON.stringify({ content: '## Inside' })}\n\`\`\``
  expect(tableOfContents(content)).toEqual([{ id: 'h-inside', text: 'Inside', depth: 2 }])
})

test('the id of a heading never clashes with an id of the page', () => {
  for (const { id } of tableOfContents('## Main\n\n## __proto__\n\n## constructor\n\n## FAQ\n\n## !!!')) {
    expect(id).toMatch(/^h-/)
  }
})
