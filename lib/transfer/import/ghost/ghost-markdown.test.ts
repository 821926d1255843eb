import { expect, test } from 'vitest'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import { ghostMarkdownToHtml } from './ghost-markdown.ts'

const convert = (markdown: string) => htmlToMarkdown(ghostMarkdownToHtml(markdown), { base: '' }).markdown

test.each([
  ['line ends', 'One\nTwo\n\nThree', 'One\\\nTwo\n\nThree'],
  ['line ends in code', '```\none\n\ntwo\nthree\n```', '```\none\n\ntwo\nthree\n```'],
  ['line ends in HTML for code', '<pre>one\ntwo</pre>', '```\none\ntwo\n```'],
  [
    'lists, quotes and tables',
    '- a\n- b\n\n> c\n> d\n\n|e|\n|-|\n|f|',
    '- a\n- b\n\n> c\\\n> d\n\n| e |\n| - |\n| f |',
  ],
  ['headings without a space', '###One\n#2', '### One\n\n# 2'],
  ['headings with a line below', 'One\n---\nTwo', '## One\n\nTwo'],
  ['marked text', 'a ==b c== d == e', 'a b c d == e'],
  ['lowered and raised text', 'H~2~O, x^2^ and ~~gone~~', 'H₂O, x² and ~~gone~~'],
  ['notes within a line', 'A^[The note.] b', 'A[^1] b\n\n[^1]: The note.'],
  ['notes', 'A[^1] b[^2]\n\n[^1]: One\n[^2]: Two', 'A[^1] b[^2]\n\n[^1]: One\n\n[^2]: Two'],
  [
    'signs in the address of a picture',
    '![A](https://a.example/b~mv2.jpg/v1/b~mv2.jpg)',
    '![A](https://a.example/b~mv2.jpg/v1/b~mv2.jpg)',
  ],
  [
    'signs in the address of a link',
    '[A](https://a.example/?a==b&c==d)',
    '[A](https://a.example/?a==b&c==d)',
  ],
  ['signs in the attributes of a tag', '<a href="/b~c~d">A</a> x^2^', '[A](/b~c~d) x²'],
  ['marks around a link', '==see [A](https://a.example/~b/~c)==', 'see [A](https://a.example/~b/~c)'],
  ['marks around an address', '==https://a.example/~b/~c== d', '<https://a.example/~b/~c> d'],
  ['signs in code', '`==a==` and `x^2^`', '`==a==` and `x^2^`'],
  ['players', '<iframe src="https://player.vimeo.com/video/7"></iframe>', '<https://vimeo.com/7>'],
])('%s', (_name, markdown, expected) => {
  expect(convert(markdown)).toBe(expected)
})
