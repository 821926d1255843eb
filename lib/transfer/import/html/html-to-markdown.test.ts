import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

const base = 'https://old.example/post/'
const convert = (html: string) => htmlToMarkdown(html, { base })

test.each([
  [
    'raised digits that are a link',
    'a<sup><a href="https://a.example/b">1</a></sup>',
    'a[¹](https://a.example/b)',
  ],
  ['raised digits', 'x<sup>2</sup> and H<sub>2</sub>O', 'x² and H₂O'],
  [
    'a plain caption',
    '<figure><img src="a.jpg" alt="x"><figcaption>A "view"</figcaption></figure>',
    '![x](https://old.example/post/a.jpg "A \\"view\\"")',
  ],
  [
    'a caption with a link',
    '<figure><img src="a.jpg"><figcaption>By <a href="/me">me</a></figcaption></figure>',
    '![](https://old.example/post/a.jpg)\n\n_By [me](https://old.example/me)_',
  ],
  [
    'paragraphs and lines in cells',
    '<table><tr><td><p>a</p><p>b</p></td><td>x<br>y</td></tr></table>',
    '| a<br>b | x<br>y |\n| ------ | ------ |',
  ],
  [
    'a table that arranges blocks',
    '<table><caption>c</caption><tr><th>a</th></tr><tr><td><h2>b</h2><pre>if\n\n  d</pre></td></tr><tr><td><table><tr><td>e</td></tr></table></td></tr></table>',
    'c\n\na\n\n## b\n\n```\nif\n\n  d\n```\n\n| e |\n| - |',
  ],
  [
    'players',
    '<iframe src="https://player.vimeo.com/video/7?h=ab"></iframe><iframe src="//www.youtube.com/embed/a_b-c?start=3"></iframe>',
    '<https://vimeo.com/7/ab>\n\n<https://www.youtube.com/watch?v=a_b-c&t=3s>',
  ],
  [
    'a quoted post',
    '<blockquote class="twitter-tweet"><p>Hi</p><a href="https://twitter.com/x/status/1?ref_src=a">May</a></blockquote>',
    '> Hi\n>\n> [May](https://twitter.com/x/status/1?ref_src=a)\n\n<https://twitter.com/x/status/1>',
  ],
  [
    'an article of WordPress',
    '<blockquote class="wp-embedded-content"><a href="https://a.example/b/">B</a></blockquote><iframe class="wp-embedded-content" src="https://a.example/b/embed/#?secret=x"></iframe>',
    '> [B](https://a.example/b/)',
  ],
  [
    'the frame of one',
    '<iframe src="https://a.example/b/embed/#?secret=x"></iframe><iframe src="https://a.example/?p=1&embed=true#?secret=x"></iframe>',
    '<https://a.example/b/>\n\n<https://a.example/?p=1>',
  ],
  [
    'a gist of GitHub',
    '<script src="https://gist.github.com/a/1.js"></script>',
    '<https://gist.github.com/a/1>',
  ],
  ['addresses in the text', '<p>See https://a.example/b_c_d.</p>', 'See <https://a.example/b_c_d>.'],
  ['addresses that end with a sign', '<p>https://a.example/b_, c</p>', '<https://a.example/b_>, c'],
  ['addresses on a line of their own', '<p>https://a.example/b_(c)?d=*</p>', '<https://a.example/b_(c)?d=*>'],
  [
    'addresses with brackets',
    '<p>(See https://a.example/b_(c), https://a.example/d).</p>',
    '(See <https://a.example/b_(c)>, <https://a.example/d>).',
  ],
  ['links to headings', '<a href="#s">to</a><h2 id="s">Section A</h2>', '[to](#h-section-a)\n\n## Section A'],
  [
    'links to headings without an id',
    '<a href="#section-a">to</a><h2>Section A</h2>',
    '[to](#h-section-a)\n\n## Section A',
  ],
  [
    'signs of buttons and links in headings',
    '<h3><button><span>Ask</span><span aria-hidden="true">+</span></button></h3><h3>C# <a href="#c" aria-hidden="true">#</a></h3>',
    '### Ask\n\n### C\\#',
  ],
  [
    'a link around blocks',
    '<a href="/x"><h2>Title</h2><p>Text</p></a>',
    '## [Title](https://old.example/x)\n\n[Text](https://old.example/x)',
  ],
  ['lists in lists and text beside items', '<ul><li>a</li><ul><li>b</li></ul>c</ul>', '- a\n  - b\n- c'],
  ['definitions', '<dl><dt>t</dt><dd>d</dd></dl>', '- t\n\n  d'],
  ['a toggle', '<details><summary>More</summary><p>in</p></details>', '**More**\n\nin'],
  [
    'a toggle of Ghost',
    '<div class="kg-toggle-card"><div><h4 class="kg-toggle-heading-text">A <a href="/b">b</a></h4></div><div class="kg-toggle-content"><p>in</p></div></div>',
    '**A [b](https://old.example/b)**\n\nin',
  ],
  [
    'verses',
    '<pre class="wp-block-verse">a <em>b\nc</em>\n<a href="/d">d</a></pre>',
    'a _b\\\nc_\\\n[d](https://old.example/d)',
  ],
  ['line ends in a code block', '<pre class="brush: php">a<br>b</pre>', '```php\na\nb\n```'],
  [
    'code in an element of old pages',
    '<table><tr><td><xmp>x</xmp>tail</td></tr></table>',
    '```\nx\n```\n\ntail',
  ],
  [
    'code beside the numbers of its lines',
    '<table><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></table>',
    '```\na\nb\n```',
  ],
  ['marks that end at a full stop', '<b>a.</b>b', '**a.**&#x62;'],
  ['bold text that ends with a line break', '<strong>Title<br></strong>Text', '**Title**\\\nText'],
  ['bold text that begins with one', 'A<b> <br>B</b>', 'A\\\n**B**'],
  [
    'bold text that ends with one in a cell',
    '<table><tr><th><b>A<br></b>B</th></tr></table>',
    '| **A**<br>B |\n| ---------- |',
  ],
  ['an empty paragraph between texts', '<div>a<p><br></p>b</div>', 'a\n\nb'],
  ['a heading that ends with an empty box', '<h2>A<div></div></h2>', '## A'],
  ['a form between texts', '<div>a<form>b</form>c</div>', 'a\n\nb\n\nc'],
  ['the largest source', '<img srcset="/a,1.jpg 300w, /a,2.jpg 900w">', '![](https://old.example/a,2.jpg)'],
  ['boxes of a list', '<ul><li><input type="checkbox" checked> done</li></ul>', '- [x] done'],
  ['characters that are marks', '<p>1. a * b_c_d [e] &lt;f&gt;</p>', '1\\. a \\* b_c_d \\[e] \\<f>'],
])('Markdown is made of %s', (_, html, markdown) => {
  expect(convert(html)).toMatchObject({ markdown, losses: [] })
})

test('footnotes are found in the article and beside it', () => {
  const inside =
    '<p>A<sup id="r1"><a href="#n1">1</a></sup></p><div class="footnotes"><hr><ol><li id="n1"><p>Text <a href="#r1">↩</a></p></li></ol></div>'
  expect(convert(inside).markdown).toBe('A[^1]\n\n[^1]: Text')
  const notes = [{ id: 'ab', content: 'Text' }]
  const beside = '<p>A<sup data-fn="ab"><a href="#ab">1</a></sup></p>'
  expect(htmlToMarkdown(beside, { base, notes }).markdown).toBe('A[^1]\n\n[^1]: Text')
})

test.each([
  ['_ftn1', '_ftnref1'],
  ['_edn1', '_ednref1'],
  ['sdfootnote1sym', 'sdfootnote1anc'],
])('footnotes of office programs are found by %s', (note, reference) => {
  const html = `<p>A<a href="#${note}" name="${reference}">[1]</a></p><hr><p><a href="#${reference}" name="${note}">[1]</a> Text</p>`
  expect(convert(html)).toMatchObject({ markdown: 'A[^1]\n\n---\n\n[^1]: Text', losses: [] })
})

test.each([
  [
    'A file',
    '<div class="wp-block-file"><a href="/a.pdf">a</a><a class="wp-block-file__button" href="/a.pdf">Download</a></div>',
  ],
  ['A script', '<script>go()</script>'],
  ['A form', '<form><input name="q"></form>'],
  ['A video file', '<video src="/a.mp4"></video>'],
  ['A drawing or formula', '<svg><text>x</text></svg>'],
  ['Hidden text', '<p style="display:none">secret</p>'],
  ['A link', '<a href="javascript:go()">go</a>'],
  ['A link within the article', '<a href="#gone">go</a>'],
  ['A frame or plug-in', '<object></object>'],
  ['A frame or plug-in', '<applet code="A">a</applet>'],
  ['Hidden text', '<p hidden>secret</p>'],
  ['Hidden text', '<dialog>closed</dialog>'],
  ['Hidden text', '<noembed>none</noembed>'],
  ['A link in a part of a picture', '<map><area href="/x"></map>'],
  ['A cell across several', '<table><tr><td rowspan="2">a</td><td>b</td></tr></table>'],
  ['A picture', '<img src="file:///etc/passwd" alt="x">'],
  ['Raised or lowered text', 'e<sup>iπ</sup>'],
  ['A table in a table', '<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>'],
  ['A list in a cell', '<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>'],
  ['A code block in a cell', '<table><tr><td><pre>a</pre></td><td>b</td></tr></table>'],
  ['A heading in a cell', '<table><tr><td><h3>a</h3></td><td>b</td></tr></table>'],
  ['A quote in a cell', '<table><tr><td><blockquote>a</blockquote></td><td>b</td></tr></table>'],
  ['A line in a cell', '<table><tr><td>a<hr>c</td><td>b</td></tr></table>'],
])('%s is named as a loss', (what, html) => {
  expect(convert(html).losses.map((loss) => loss.what)).toEqual([what])
})

test.each([
  '<video data-src="/a.mp4"></video>',
  '<video><source data-src="/a.mp4"></video>',
  '<video src="about:blank" data-lazy-src="/a.mp4"></video>',
])('the player %s is loaded late', (html) => {
  const { markdown, losses } = convert(html)
  expect(markdown).toBe('<https://old.example/a.mp4>')
  expect(losses).toMatchObject([{ what: 'A video file', excerpt: 'https://old.example/a.mp4' }])
})

test('a player without a file is named as a loss with its preview picture', () => {
  const { markdown, losses } = convert('<video poster="/a.jpg">Text</video>')
  expect(markdown).toBe('')
  expect(losses.map(({ what }) => what)).toEqual(['A video file', 'The preview picture of a video'])
})

test('the preview picture of a video is named as well', () => {
  const { losses } = convert('<video poster="/a.jpg" src="/a.mp4"></video>')
  expect(losses.map(({ what }) => what)).toEqual(['A video file', 'The preview picture of a video'])
})

test('a picture that is written into the text comes with its bytes', () => {
  const { markdown, pictures } = convert(
    `<img alt="A" src="data:image/png;base64,${Buffer.from('png').toString('base64')}">`,
  )
  expect(markdown).toBe('![A](/picture-in-text-1)')
  expect(pictures).toEqual([{ address: '/picture-in-text-1', alt: 'A', bytes: Buffer.from('png') }])
})

test('a raised number that leads to no note is named as a lost link', () => {
  const { markdown, losses } = convert('<p>a<sup><a href="#friends">1</a></sup></p>')
  expect(markdown).toBe('a¹')
  expect(losses).toMatchObject([{ what: 'A link within the article', excerpt: '¹' }])
})

test.each(
  [
    '<h2 id="own">Section A</h2>',
    '<h2>\n Section\n A </h2>',
    '<h2><span id="own">Section</span> A</h2>',
    '<a name="own"></a><h2 id="other">Section A</h2>',
    '<p><a id="own"></a></p>\n<!-- x -->\n<h2>Section A</h2>',
    '<section id="own"><div><h2>Section A</h2></div></section>',
    '<blank-lines><a name="own"></a>\n</blank-lines><h2>Section A</h2>',
  ].map((html) => [html.includes('own') ? 'own' : 'section-a', html]),
)('a link to #%s finds %j', (id, html) => {
  const { markdown, headings } = htmlToMarkdown(`<p><a href="#${id}">to</a></p>${html}`, { base: '' })
  expect(markdown).toBe('[to](#h-section-a)\n\n## Section A')
  expect(headings.get('own')).toBe(id === 'own' ? 'h-section-a' : undefined)
})

test.each(['<a name="own"></a><p>Text</p><h2>A</h2>', '<div id="own"><p>Text</p><h2>A</h2></div>'])(
  'the id in %j is not that of the heading',
  (html) => {
    expect(htmlToMarkdown(html, { base: '' }).headings.size).toBe(0)
  },
)

test('of headings, those ids are noted that are not made of their text', () => {
  const html = '<h2 id="a-b">A b</h2><h2 id="a-b-1">A b</h2><h2 id="h-c">C</h2>'
  expect([...htmlToMarkdown(html, { base: '' }).headings]).toEqual([['h-c', 'h-c']])
})

test.each([
  '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
  '<span class="katex"><span class="katex-mathml"><math><mi>x^2</mi></math></span><span class="katex-html" aria-hidden="true">x<span>2</span></span></span>',
])('the formula in %j is shown once, and named as a loss', (html) => {
  const { markdown, losses } = htmlToMarkdown(`<p>A ${html}</p>`, { base: '' })
  expect(markdown).toBe('A x^2')
  expect(losses).toMatchObject([{ what: 'A drawing or formula', excerpt: 'x^2' }])
})

test('a formula without MathML keeps its words', () => {
  const html = '<p><span class="katex"><span class="katex-html">x</span></span></p>'
  expect(htmlToMarkdown(html, { base: '' }).markdown).toBe('x')
})
