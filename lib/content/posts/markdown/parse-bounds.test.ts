import { describe, expect, test } from 'vitest'
import { boundSource } from './parse-bounds'

const many = 10_000

describe('shows as text what could hang or overflow the parser', () => {
  test.each([
    ['quotes in quotes', '>'.repeat(many)],
    ['quotes in quotes, spaced', '> '.repeat(many)],
    ['lists in lists on one line', `${'- '.repeat(many)}x`],
    ['numbered lists in lists', '1. '.repeat(many)],
    [
      'lists in lists, line by line',
      Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    ],
    ['one quote, lazily continued for ever', `${'> '.repeat(30)}a\n${'b\n'.repeat(many)}`],
    ['stars around a word', `${'*'.repeat(many)}a${'*'.repeat(many)}`],
    ['emphasis that never closes', '*a_ '.repeat(many)],
    ['pictures in pictures', `${'!['.repeat(many)}a${'](b)'.repeat(many)}`],
    ['brackets that never close', '['.repeat(many)],
    ['brackets that never open', ']('.repeat(many)],
    ['tags that never close', 'a <?'.repeat(many)],
    ['code that never closes', Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['a table of ten thousand columns', `${'|a'.repeat(many)}|\n${'|-'.repeat(many)}|\n`],
    [
      'a narrow text asking for a vast table',
      `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'|x|\n'.repeat(many)}`,
    ],
    ['underlined headings', 'a\n=\n\n'.repeat(many)],
    ['quotes and paragraphs by turns', '> a\n\nb\n\n'.repeat(many)],
    ['thirty thousand paragraphs', 'a\n\n'.repeat(3 * many)],
    ['half a megabyte', 'word '.repeat(100_000)],
  ])('%s', (_, source) => {
    const isText = boundSource(source) === `~~~\n${source}\n~~~`
    expect(isText).toBe(true)
  })

  test('in a fence longer than any inside the text', () => {
    const source = `${'> '.repeat(many)}\n~~~~~\nescaped?`
    const isText = boundSource(source) === `~~~~~~\n${source}\n~~~~~~`
    expect(isText).toBe(true)
  })
})

describe('does not affect ordinary text', () => {
  test.each([
    ['an empty article', ''],
    [
      'rulers of any length',
      `${'-'.repeat(300)}\n\n${'*'.repeat(300)}\n\n${'- '.repeat(100)}\n\n${'_ '.repeat(100)}`,
    ],
    ['a banner in code', `\`\`\`js\n/${'*'.repeat(300)}/\n\`\`\``],
    ['terminal colours in code', `\`\`\`\n${'\u001b[31mred \u001b[0m'.repeat(2000)}\n\`\`\``],
    ['a list six deep', Array.from({ length: 6 }, (_, depth) => `${'    '.repeat(depth)}- x`).join('\n')],
    ['quotes ten deep', `${'> '.repeat(10)}a`],
    [
      'a table of 12 columns and 300 rows',
      `${'|a'.repeat(12)}|\n${'|-'.repeat(12)}|\n${`${'|**b**'.repeat(12)}|\n`.repeat(300)}`,
    ],
    ['four hundred links in a list', '- [a title](https://example.com/a_b_c) and `code`\n'.repeat(400)],
    ['a long paragraph with many marks', '*a* [b](/c) `d` <e> '.repeat(250)],
    ['a long article', '## Heading\n\nSome **bold** text.\n\n- an item\n\n'.repeat(1400)],
  ])('%s', (_, source) => {
    const isUntouched = boundSource(source) === source
    expect(isUntouched).toBe(true)
  })
})
