import { expect, test } from 'vitest'
import { renderFeedHtml } from './feed'

const feed = (content: string) => renderFeedHtml(content, 'https://academy.example/blog/first')

test('an article in the feed has absolute addresses only', () => {
  expect(feed('[a](/courses) [b](#h-x) [c](https://example.com/?a=1&b=2) ![d](/d.png)')).toBe(
    '<p><a href="https://academy.example/courses">a</a> ' +
      '<a href="https://academy.example/blog/first#h-x">b</a> ' +
      '<a href="https://example.com/?a=1&amp;b=2">c</a> ' +
      '<img src="https://academy.example/d.png" alt="d"></p>',
  )
})

test('a link to a heading of the article has the id of the heading', () => {
  expect(feed('[a](#plan)\n\n## Plan')).toContain('<a href="https://academy.example/blog/first#h-plan">a</a>')
})

test('an article in the feed has the pictures of its page, and the descriptions of those that the page does not show', () => {
  for (const src of ['a.png', './a.png', '/a.png?v=2'])
    expect(feed(`![a](${src})`)).toBe('<figure><img src="https://academy.example/a.png" alt="a"></figure>')
  for (const src of [
    'https://images.example.com/a.png',
    '//images.example.com/a.png',
    'http://a.example/a.png',
    '',
  ])
    expect(feed(`![a < b](${src})`)).toBe('<figure><em>a &lt; b</em></figure>')
})

test('an article in the feed has pictures with their captions, lists, tables and code as plain HTML', () => {
  expect(feed('![a](/a.png "The caption")')).toBe(
    '<figure><img src="https://academy.example/a.png" alt="a"><figcaption>The caption</figcaption></figure>',
  )
  expect(feed('3. c\n4. d')).toBe('<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>')
  expect(feed('|a|\n|-|\n|b|').replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  )
  expect(feed('```js\na < b && c\n```')).toBe('<pre><code>a &lt; b &amp;&amp; c\n</code></pre>')
})

test('an article in the feed has text in place of task list checkboxes, which not every feed reader shows', () => {
  expect(feed('- [x] a\n- [ ] b')).toBe('<ul>\n<li>[x] a</li>\n<li>[ ] b</li>\n</ul>')
})

test('an article in the feed has no id, class or style, and no character that XML forbids', () => {
  const html = feed('## Title\u0000\u0008\u001f\ufffe\n\n```js\nlet a\n```\n\nx[^1]\n\n[^1]: note')
  expect(html).not.toMatch(/\b(id|class|style)=/)
  expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\ufffe]/u)
  expect(html).toContain('<h2>Title')
})
