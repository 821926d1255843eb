import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { postMarkdown } from '@/lib/ai/generation/markdown'
import { plainText } from '@/lib/content/posts/markdown/text'
import { normaliseContent } from './content'

const normalise = (content: string, title = 'The title') => {
  const result = normaliseContent(content, title, new Set([1, 2]))
  if ('unusable' in result) throw new Error(`${result.unusable}: ${content}`)
  return result.content
}

test('an ampersand is written as people write it, unless it would begin a character reference', () => {
  const text = 'R&D, A & B, `a&b`, a\\\\& b and \\&amp;'
  expect(normalise(text)).toBe(text)
})

describe('headings', () => {
  test.each([
    ['a lone first level stands beside the sections', '# A\n\n## B\n\nx', '## A\n\n## B\n\nx'],
    ['several first levels are the sections', '# A\n\n## B\n\n# C', '## A\n\n### B\n\n## C'],
    ['no level is skipped', '#### A\n\n###### B\n\n## C', '## A\n\n### B\n\n## C'],
    ['a line below becomes marks before', 'A *b*\nc\n===\n\nx\n\nD\n---', '## A *b* c\n\nx\n\n## D'],
    ['with an address in it', 'x\n\na_https://b.example\n===', 'x\n\n## a\\_<https://b.example>'],
    ['in a quote too', '> A\n> b\n> ---\n> x', '> ## A b\n>\n> x'],
    ['an empty one goes', '##\n\nx\n\n#  #\n\ny', 'x\n\ny'],
    ['the title again goes', '# The *Title*!\n\nx', 'x'],
    ['marks in code are not headings', '```\n# A\n```\n\nx', '```\n# A\n```\n\nx'],
    ['good ones stay as they are', '## A\n\n### B\n\n## C', '## A\n\n### B\n\n## C'],
  ])('are written in one way: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })
})

describe('HTML', () => {
  test.each([
    ['a script', 'a\n\n<script>alert("**x**")</script>\n\nb', 'a\n\nb'],
    ['a script between words', 'a <script>alert(1)</script> b', 'a  b'],
    ['a script that never ends', 'a <script>alert(1) b', 'a '.trim()],
    ['a script before an address', 'x <script>a_https://b.example c\n\ny', 'x\n\ny'],
    ['a comment', 'a<!-- gone -->b\n\n<!-- gone\n-->', 'ab'],
    ['words in a block', '<div><p>One *two*</p><p>3. three</p></div>', 'One \\*two\\*\n\n3\\. three'],
    ['words between tags', 'a <b onclick="x()">bold</b> b', 'a bold b'],
    ['a picture', 'a <img src=x onerror=alert(1)> b', 'a  b'],
    ['a frame', '<iframe src="https://evil.example">x</iframe>\n\na', 'a'],
    [
      'tags that seem to make new ones when they go stay text',
      'a <scr<b>ipt>alert(1)</scr</b>ipt> b',
      'a \\<script>alert(1)\\</script> b',
    ],
    ['a line break stays', 'a<br>b', 'a<br>b'],
    ['code stays', '`<b>`\n\n```html\n<script>x</script>\n```', '`<b>`\n\n```html\n<script>x</script>\n```'],
  ])('is removed, or becomes text: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })

  test.each([
    ['in a sentence', 'Use a real <button> element, not a div.', 'Use a real `<button>` element, not a div.'],
    ['in the plural', 'Two <button>s, one <input />.', 'Two `<button>`s, one `<input />`.'],
    ['whose content would be no text', 'A <video> is *heavy*.', 'A `<video>` is *heavy*.'],
    ['in a heading', '## The <select> element\n\nx', '## The `<select>` element\n\nx'],
    ['at the start of list items', '- <title>: a\n- <nav>: b', '- `<title>`: a\n- `<nav>`: b'],
    [
      'at the start of a paragraph, whose end the parser would not find',
      '<textarea> is for long answers.\n\n## Next\n\n- <textarea> is *long*.',
      '`<textarea>` is for long answers.\n\n## Next\n\n- `<textarea>` is *long*.',
    ],
    ['but not markup', 'a <u>b\n\n<div>\n\nc\n\n</div>', 'a b\n\nc'],
  ])('that a text names becomes code: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })

  test.each([
    ['a label', 'Use <button>Save</button> instead', 'Use Save instead'],
    ['a title', 'Write <title>Fees</title> there', 'Write Fees there'],
    ['a label in a block', '<button>\nSave\n</button>', 'Save'],
    ['what follows an unclosed tag', 'a <video src="x"> b', 'a  b'],
  ])('leaves the words of readers: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })
})

describe('every paragraph stays, once', () => {
  const paragraphs = [
    'One *two* **three** `four_five` ~50 and user\\_flow, see [a](https://b.example/c_d).',
    '- a list\n- of [x] boxes\n  - inside',
    '3. from\n4. three',
    '> said\n>\n> twice',
    '| a | b |\n| :- | -: |\n| ₦1<br>2 | c \\| d |',
    '```ts\nconst [a] = b\n```',
    'Ẹ̀kọ́ ọ̀fẹ́\\\nnext line, a[^1] b[^2].',
    '![a cup](/media/a.webp "Its title")',
  ]

  test('in any order', () => {
    for (const from of paragraphs.keys()) {
      const rotated = [...paragraphs.slice(from), ...paragraphs.slice(0, from)]
      expect(normalise(rotated.join('\n\n'))).toBe(
        rotated.map((paragraph) => normalise(paragraph)).join('\n\n'),
      )
    }
  })

  test.each(paragraphs)('with the same words: %j', (paragraph) => {
    expect(plainText(normalise(paragraph))).toBe(plainText(paragraph))
  })
})

describe('addresses', () => {
  test.each([
    ['a script', '[a *b*](javascript:alert(1))', 'a *b*'],
    ['in capitals, with a tab inside', '[a](<JaVa&#9;Script:alert(1)>)', 'a'],
    ['data', '[a](data:text/html,x)', 'a'],
    ['an address of its own', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['by reference', 'x [a][b]\n\n[b]: vbscript:x', 'x a'],
    ['around a picture', '[![a](https://p.example/a.png)](file:///x)', '![a](https://p.example/a.png)'],
    ['without words', 'x [](javascript:x) y', 'x  y'],
    ['a picture as data', '![a *b*](data:image/png;base64,xx)', 'a b'],
    ['a picture over http', 'x ![](http://p.example/a.png) y', 'x  y'],
    [
      'good ones stay',
      '[a](https://b.example) <mailto:c@d.example> [e](/blog)',
      '[a](https://b.example) <mailto:c@d.example> [e](/blog)',
    ],
    ['a picture of this site stays', '![a](/media/a.webp)', '![a](/media/a.webp)'],
  ])('go unless they are safe: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })
})

describe('footnotes and lists of sources', () => {
  test.each([
    ['known numbers stay', 'a[^1] b[^2]', 'a[^1] b[^2]'],
    ['others go with the space before them', 'a [^3]. b[^x] c[^01]', 'a. b c'],
    ['a linked number is plain', 'a[^1](https://evil.example) [^9](x)', 'a[^1]'],
    ['texts go', 'a[^1]\n\n[^1]: x\n    y\n\n> [^2]: z', 'a[^1]'],
    [
      'an own list goes',
      'a\n\n## References:\n\n- x\n\n### More\n\ny',
      'a\n\n## References:\n\n- x\n\n### More\n\ny',
    ],
    ['an own list at the end goes', 'a\n\n**b**\n\n## References:\n\n- x', 'a\n\n**b**'],
    ['a section about sources stays', 'a\n\n## Sources of light\n\nx', 'a\n\n## Sources of light\n\nx'],
    ['code that never ends is closed', 'a\n\n~~~~\nb', 'a\n\n```\nb\n```'],
  ])('keep only what is known: %s', (_, content, expected) => {
    expect(normalise(content)).toBe(expected)
  })
})

const pieces = [
  ...[
    '# ',
    '## ',
    '\n',
    '\n\n',
    '\n===\n',
    '\n---\n',
    '- ',
    '> ',
    '1. ',
    '    ',
    '```\n',
    '~~~',
    '`',
    '**',
    '_',
  ],
  ...[
    '[a](javascript:x)',
    '![a](data:x)',
    '[^1]',
    '[^9]',
    '[^1]: x\n',
    '[x]: javascript:y\n',
    '[x]',
    '<b>',
    '</b>',
    '<textarea> ',
    '<title> ',
  ],
  ...[
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<div>\n',
    '</div>',
    '| a | b |\n|---|---|\n',
    '\\',
    '&lt;',
    'word ',
    'ọ̀ ',
  ],
  ...[
    'https://a.example',
    'www.b.example ',
    '<javascript:x>',
    '[',
    '](',
    ')',
    '!',
    '## Sources\n',
    '$',
    '\t',
  ],
]

test('any combination of inputs gives a valid text that does not change when normalised again', () => {
  let seed = 7
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * max)
  }
  for (let run = 0; run < 120; run += 1) {
    const content = Array.from({ length: 2 + next(25) }, () => pieces[next(pieces.length)]).join('')
    const result = normalise(content, 'word')
    const nodes: Nodes[] = []
    visit(postMarkdown.parse(result), (node) => {
      nodes.push(node)
    })
    const html = nodes.filter((node) => node.type === 'html' && !node.value.startsWith('<br'))
    expect(html, content).toEqual([])
    const dangerous = nodes.filter((node) => 'url' in node && /^(javascript|data):/i.test(node.url))
    expect(dangerous, content).toEqual([])
    expect(nodes.find((node) => node.type === 'heading')?.depth ?? 2, content).toBe(2)
    expect(normalise(result, 'word'), content).toBe(result)
  }
})
