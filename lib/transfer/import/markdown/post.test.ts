import { expect, test } from 'vitest'
import { toPost } from './post.ts'

test.each([
  ['# Hello', {}, 'Hello', 'Text'],
  ['# Hello #', { title: 'Hello' }, 'Hello', 'Text'],
  ['Hello\n=====', { title: 'Hello' }, 'Hello', 'Text'],
  ['# Hello **World**', { title: 'Hello World' }, 'Hello World', 'Text'],
  ['# Hello *World* & [Link](https://x.example)', {}, 'Hello World & Link', 'Text'],
  ["import A from './a'\n\n# Hello", { title: 'Hello' }, 'Hello', 'Text'],
  ['# Hello', { title: 'Another' }, 'Another', '# Hello\n\nText'],
  ['# ![](/a.png) Hello', { title: 'Hello' }, 'Hello', '# ![](/a.png) Hello\n\nText'],
  ['## Hello', {}, 'a post', '## Hello\n\nText'],
])('below %j and with %j, the title is %s', (heading, fields, title, content) => {
  expect(toPost('a-post.md', fields, `${heading}\n\nText`).post).toMatchObject({ title, content })
})

test('a link in a heading that is the title is named as a loss', () => {
  const { losses } = toPost('a.md', { date: '2024-05-12' }, '# [Hello](https://x.example)').post
  expect(losses).toMatchObject([{ what: 'A link in the title', excerpt: 'Hello' }])
})

test('an id of the heading that is the title is no link', () => {
  expect(toPost('a.md', { date: '2024-05-12' }, '# Hello {#top}\n\nText').post.losses).toEqual([])
})

test('a name with a space leads to its heading', () => {
  const { content } = toPost('a.md', {}, '<a name="Part One"></a>\n\n## A head\n\n[to](#Part%20One)').post
  expect(content).toBe('## A head\n\n[to](#h-a-head)')
})

test('signs of a heading that readers saw stay', () => {
  const { content } = toPost('a.md', {}, '<h2><span aria-hidden="true">🎨</span> Colours</h2>').post
  expect(content).toBe('## 🎨 Colours')
})

test('a relative address of a player is a link in the article, and named without a host', () => {
  const { content, losses } = toPost('a/b.md', { date: '2024-05-12' }, '<video src="my_v.mp4"></video>').post
  expect(content).toBe('[/a/my\\_v.mp4](</a/my_v.mp4>)')
  expect(losses).toMatchObject([{ what: 'A video file', excerpt: '/a/my_v.mp4' }])
})

test('the caption of the featured picture is named as a loss', () => {
  const { losses } = toPost(
    'a.md',
    { date: '2024-05-12', cover: { image: '/a.png', caption: 'A cap' } },
    'Text',
  ).post
  expect(losses).toMatchObject([{ what: 'The caption of the featured picture', excerpt: 'A cap' }])
})

test.each([
  '## A head {#own}',
  '## A head {#own .class key="a"} ##',
  'A head {#own}\n---',
  '## A head\n{: #own .class}',
  '## A head {: #own}',
  '<a name="own"></a>\n\n## A head',
])('the id of the heading in %j leads to it', (heading) => {
  const { content, headings } = toPost('a.md', {}, `[to](#own)\n\n${heading}\n\nText`).post
  expect(content).toBe('[to](#h-a-head)\n\n## A head\n\nText')
  expect(headings.get('own')).toBe('h-a-head')
})

test.each([
  ['## A head {.class}', '## A head'],
  ['![A](/a.png){width=50% .class}', '![A](/a.png)'],
  ['[a](/a){: target="_blank"}', '[a](/a)'],
])('attributes in %j are not shown', (markdown, content) => {
  expect(toPost('a.md', {}, markdown).post.content).toBe(content)
})

test.each(['## Sets {a, b}', '## Code `{#own}`', '## Map {a=b}', 'Text {#own} and {:ok, value}', 'f(x){.y}'])(
  '%j is text',
  (markdown) => {
    expect(toPost('a.md', {}, markdown).post.content).toBe(markdown)
  },
)

test.each([
  ['```\na\n\nb\n```', '```\na\n\nb\n```'],
  ['    a\n    b', '```\na\nb\n```'],
  ['<pre>a\nb</pre>', '```\na\nb\n```'],
  ['- a\n- b', '- a\n- b'],
])('%j behind the address of a link keeps its lines', (block, content) => {
  expect(toPost('a.md', {}, `[A link][1]\n\n[1]: https://x.example\n\n${block}`).post.content).toBe(
    `[A link](https://x.example/)\n\n${content}`,
  )
})

test.each([
  ['[Words]({{ site.repository }}/issues/1)', 'A link', 'Words'],
  ['[Words](<{{ page.link | append: "/a" }}>)', 'A link', 'Words'],
  ['[Words][1]\n\n[1]: {{ site.repository }}/{{ page.id }}', 'A link', 'Words'],
  ['<a href="{{ site.repository }}/issues/1">Words</a>', 'A link', 'Words'],
  ['Words ![A view]({{ page.picture }})', 'A picture', 'Words'],
])('in %j, the address that only the old site knew is named as a loss', (text, what, content) => {
  const { post } = toPost('a.md', { date: '2024-05-12' }, text)
  expect(post.content).toBe(content)
  expect(post.losses).toMatchObject([{ what }])
})

test('a value that the old site filled in is named as a loss; in code it is text', () => {
  const { post } = toPost(
    'a.md',
    { date: '2024-05-12' },
    'Now {{ site.time | date: "%Y" }} and `{{ page.title }}`',
  )
  expect(post.content).toBe('Now {{ site.time | date: "%Y" }} and `{{ page.title }}`')
  expect(post.losses).toMatchObject([{ what: 'A value', excerpt: '{{ site.time | date: "%Y" }}' }])
})

test('pictures of tags in the cells of a table stay there', () => {
  const table =
    '| A | B |\n|---|---|\n| {% img /a.png 200 "One" %} | {{< figure src="/b.png" >}} |\n| c | d |'
  const { content } = toPost('a.md', {}, table).post
  expect(content.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| A | B |',
    expect.stringMatching(/^\| -/),
    '| ![One](/a.png) | ![](/b.png) |',
    '| c | d |',
  ])
})
