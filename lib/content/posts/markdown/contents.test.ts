import { expect, test } from 'vitest'
import { tableOfContents } from './contents'

test('lists the h2 and h3 of an article in reading order', () => {
  const content = 'Intro\n\n## One\n\ntext\n\n### Inside one\n\n#### Too deep\n\nTwo\n---\n'
  expect(tableOfContents(content)).toEqual([
    { id: 'h-one', text: 'One', depth: 2 },
    { id: 'h-inside-one', text: 'Inside one', depth: 3 },
    { id: 'h-two', text: 'Two', depth: 2 },
  ])
})

test('gives headings with the same text different ids', () => {
  const ids = tableOfContents('## Next\n\n## Next\n\n## next\n\n## Next 1').map(({ id }) => id)
  expect(ids).toEqual(['h-next', 'h-next-1', 'h-next-2', 'h-next-1-1'])
})

test('keeps the letters of Yoruba and Igbo in ids', () => {
  const ids = tableOfContents('## Ẹ̀kọ́ ọ̀fẹ́\n\n## Ọzọ, ụlọ & ṣíṣe').map(({ id }) => id)
  expect(ids).toEqual(['h-ẹ̀kọ́-ọ̀fẹ́', 'h-ọzọ-ụlọ--ṣíṣe'])
})

test('ignores markup, footnotes and their numbers', () => {
  const content = '## The *bold* `code` and [link](/x)[^1]\n\ntext\n\n[^1]: A note.'
  expect(tableOfContents(content)).toEqual([
    { id: 'h-the-bold-code-and-link1', text: 'The bold code and link', depth: 2 },
  ])
})

test('ignores comments in code that look like headings', () => {
  expect(tableOfContents('```sh\n## not a heading\n```\n\n    ## nor this\n')).toEqual([])
})

test('reads content wrapped in a json code fence', () => {
  const content = `\`\`\`json\n${JSON.stringify({ content: '## Inside' })}\n\`\`\``
  expect(tableOfContents(content)).toEqual([{ id: 'h-inside', text: 'Inside', depth: 2 }])
})

test('never creates an id that could clash with one of the page', () => {
  for (const { id } of tableOfContents('## Main\n\n## __proto__\n\n## constructor\n\n## FAQ\n\n## !!!')) {
    expect(id).toMatch(/^h-/)
  }
})
