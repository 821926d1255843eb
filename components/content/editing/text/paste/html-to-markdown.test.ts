import { describe, expect, it, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown'
import { htmlSourceOf, isRich } from './rich'
import {
  googleDocs,
  htmlSource,
  markdownTexts,
  tableOfBlocks,
  whatsApp,
  whatsAppExports,
  whatsAppText,
  word,
  wordNumbers,
  wordWeb,
} from './samples'
import { isWhatsApp, whatsAppToMarkdown } from './whatsapp'

const paste = (html: string) => htmlToMarkdown(html, { origin: 'https://academy.example' })
const convert = (html: string) => paste(html).markdown

describe('text copied from', () => {
  it('Word becomes Markdown', () => {
    expect(convert(word)).toBe(
      `# A guide to research

## Before the interview

Ask **one** question at a _time_, and [read more](https://example.com/guide).

- Prepare
- Record
  1. Audio
  2. Notes
- Thank

> Listen twice.

| Method | Cost |
| ------ | ---- |
| Diary  | High |
| Survey | Low  |`,
    )
  })

  it('Word with numbers keeps where each list begins', () => {
    expect(convert(wordNumbers)).toBe(
      `1. Plan
2. Ask

Then wait.

3. Write
4. Check

In chapter 2:

5. Tone`,
    )
  })

  it('Word for the web keeps the levels of lists', () => {
    expect(convert(wordWeb)).toBe(
      `Bring these:

- Paper

  3. White
  4. Lined
     - Wide
- Pens`,
    )
  })

  it('Google Docs becomes Markdown', () => {
    expect(convert(googleDocs)).toBe(
      `## What a wireframe is

A **plan** of a page, _not_ its looks; ~~colours~~ come later. Use \`npm run build\`.

- Boxes
  - Text
- [Lines](https://example.com/lines)

![A wireframe](https://lh7-rt.googleusercontent.com/docsz/abc)

| Tool  | Price   |
| ----- | ------- |
| Paper | Nothing |`,
    )
  })

  it('WhatsApp becomes Markdown', () => {
    expect(convert(whatsApp)).toBe(
      `Good morning class 🎉\\
**Homework** is due _Friday_: <https://example.com/brief>

Bring two sketches.`,
    )
  })
})

test.each([
  ['no picture', '<p>a<img src="https://a.b/c.png"></p>', undefined],
  ['an emoji', '<p>a<img class="emoji" src="data:image/gif;base64,AA" alt=":)"></p>', undefined],
  ['one picture', word, '1 picture could not be pasted. Upload it instead.'],
  [
    'two pictures',
    '<p>a<img src="data:image/png;base64,AA"><img src="blob:https://a.b/c" alt="d"></p>',
    '2 pictures could not be pasted. Upload them instead.',
  ],
])('HTML with %s is pasted with the right notice', (_, html, notice) => {
  expect(paste(html).notice).toBe(notice)
})

test('blocks in a cell of a table become its lines', () => {
  expect(convert(tableOfBlocks).split('\n').map(cells)).toEqual([
    ['**Plan**', 'Fee'],
    [expect.stringMatching(/^-+$/), expect.stringMatching(/^-+$/)],
    ['Full<br>5% off', 'Pay by<br>Friday'],
    ['• One<br>• Two<br>• Deep', '3. Three<br>4. Four'],
    ['**Note**<br>Ask us<br>Now', '`let a`<br>`let b`'],
    ['a · b<br>c · d', '[x](https://a.b/c)<br>[y](https://a.b/c)'],
  ])
})

const cells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

test.each([
  ['a picture in the text itself', '<p>a<img src="data:image/png;base64,AAAA" alt="x"></p>', 'a'],
  [
    'a picture of this site',
    '<img src="https://academy.example/media/a.webp" alt="A">',
    '![A](/media/a.webp)',
  ],
  ['a link to this site', '<a href="https://academy.example/blog/a?b#c">x</a>', '[x](/blog/a?b#c)'],
  ['a link that runs a script', '<a href="javascript:alert(1)">x</a>', 'x'],
  [
    'a link through a search engine',
    '<a href="https://www.google.com/url?q=https://a.b/c&amp;sa=D">x</a>',
    '[x](https://a.b/c)',
  ],
  [
    'links that lead nowhere here',
    '<p><a href="/about">a</a> <a href="b.html">b</a> <a href="#c">c</a></p>',
    'a b c',
  ],
  ['a label in bold', '<p><b>Note:</b>text, <b>Fee: </b>50</p>', '**Note**:text, **Fee:** 50'],
  ['a label in pieces', '<p><b><i>Note</i></b><b><i>!:</i></b><span>text</span></p>', '**_Note_**!:text'],
  ['spaces in a mark', '<p>a<b> bold </b>b</p>', 'a **bold** b'],
  ['a mark in pieces', '<p><b>bo</b><b>ld</b></p>', '**bold**'],
  ['empty paragraphs', '<p>a</p><p>&nbsp;</p><p><b> </b><br></p><p>b</p>', 'a\n\nb'],
  [
    'a listing',
    '<pre><code class="language-js">let a = *1*\n\nlet b</code></pre>',
    '```js\nlet a = *1*\n\nlet b\n```',
  ],
  [
    'text that looks like Markdown',
    '<p>2 * 3 * 4 and _a_</p><p># b</p>',
    '2 \\* 3 \\* 4 and \\_a\\_\n\n\\# b',
  ],
  [
    'an address in the text',
    '<p><b>See</b> https://a.b/c and me@a.b</p>',
    '**See** https://a.b/c and me@a.b',
  ],
  ['a heading in bold', '<h2><b>Title</b></h2>', '## Title'],
  ['underlined and marked text', '<p><u>a</u> <mark>b</mark></p>', 'a b'],
  ['scripts and styles', '<style>p{}</style><script>1</script><p onclick="1">a</p>', 'a'],
])('Markdown is made of %s', (_, html, markdown) => {
  expect(convert(html)).toBe(markdown)
})

test('only text with structure is converted', () => {
  for (const html of [word, googleDocs, whatsApp]) expect(isRich(html)).toBe(true)
  expect(isRich('<meta charset="utf-8"><span style="color: red">plain words</span>')).toBe(false)
  const listing =
    '<div style="color: #ccc;font-family: Menlo, monospace;white-space: pre;"><b>const</b></div>'
  expect(isRich(`<meta charset='utf-8'>${listing}`)).toBe(false)
})

test('pasted HTML source is converted like a copied page', () => {
  expect(convert(htmlSourceOf(htmlSource))).toBe(
    `## What a wireframe is

A **plan** of a page,\\
not its _looks_.

- Boxes
- [Lines](https://example.com/lines)

The end.`,
  )
  expect(convert(htmlSourceOf('Read <a href="https://a.b">this</a> <b>now</b>.'))).toBe(
    'Read [this](https://a.b) **now**.',
  )
})

test('plain text with a mark of HTML keeps its lines', () => {
  const text = 'First line\r\nSecond <b>bold</b>\n\nThird'
  expect(convert(htmlSourceOf(text))).toBe('First line\\\nSecond **bold**\n\nThird')
  const page = 'Read\nthis <b>now</b>:\n<ul>\n<li>a</li>\n</ul>'
  expect(convert(htmlSourceOf(page))).toBe('Read this **now**:\n\n- a')
})

test('the formatting marks of WhatsApp become those of Markdown', () => {
  expect(isWhatsApp(whatsAppText)).toBe(true)
  expect(whatsAppToMarkdown(whatsAppText)).toBe(
    `Good morning class 🎉\\
**Homework** is due _Friday_, ~~not Thursday~~.\\
Bring:

- two sketches
- one **_idea_**

1. Draw
2. Test

5*3*2 is 30, 2 * 3 is 6.`,
  )
})

test.each(whatsAppExports)('%j is text of WhatsApp, without its senders', (text) => {
  expect(isWhatsApp(text)).toBe(true)
  expect(whatsAppToMarkdown(text)).toBe('Good morning\\\nBring **two** sketches\n\nYes')
})

test.each([
  ['*Time:* 9 am\n*Place:* Yaba', '**Time:** 9 am\\\n**Place:** Yaba'],
  ['It was ~hard~ easy', 'It was ~~hard~~ easy'],
  ['*Bold* and _slanted_', '**Bold** and _slanted_'],
  ['• one\n• two', '- one\n- two'],
])('%j is text of WhatsApp', (text, markdown) => {
  expect(isWhatsApp(text)).toBe(true)
  expect(whatsAppToMarkdown(text)).toBe(markdown)
})

test('an agenda in text of WhatsApp keeps its times', () => {
  const agenda = '*Time:* 9 am\n*Place:* Yaba\n12/01/2026, 10:00 - Week 1: Introduction'
  expect(whatsAppToMarkdown(agenda)).toBe(
    '**Time:** 9 am\\\n**Place:** Yaba\\\n12/01/2026, 10:00 - Week 1: Introduction',
  )
})

test.each(markdownTexts)('%j is not changed', (text) => {
  expect(htmlSourceOf(text)).toBe('')
  expect(isWhatsApp(text)).toBe(false)
})
