import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { maxPostLengths } from '../../content/editing/max-lengths.ts'
import { siteAddress } from './addresses.ts'
import { cardToHtml } from './ghost/cards.ts'
import { readRedirects } from './ghost/former-addresses.ts'
import { htmlToMarkdown } from './html/html-to-markdown.ts'
import { rewriteAddresses } from './links.ts'
import { splitFrontMatter } from './markdown/front-matter.ts'
import { toPost } from './markdown/post.ts'
import { expandTags } from './markdown/template-tags.ts'
import { articleToMarkdown } from './wordpress/content.ts'
import { expandShortcodes } from './wordpress/shortcodes.ts'

const length = 100_000
const filled = (unit: string, characters: number) => unit.repeat(Math.ceil(characters / unit.length))

function cpuMilliseconds(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const site = { attachments: new Map(), blocks: new Map(), postId: '1', losses: [] }
const wordpress = (raw: string, blocks = new Map<string, string>()) =>
  articleToMarkdown({ postId: '1', base: '', raw, notes: '' }, { attachments: new Map(), blocks })

type Case = [name: string, unit: string, read: (text: string) => unknown]
const html = (text: string) => htmlToMarkdown(text, { base: '' })
const tags = (text: string) => expandTags(text, [])
const shortcodes = (text: string) => expandShortcodes(text, { ...site, losses: [] })

/** As many different pieces of HTML as fit into the length of a text. */
const numbered = (text: string, piece: (number: number) => string) =>
  Array.from({ length: text.length / 80 }, (_, number) => piece(number)).join('')
const footnotes = (text: string) =>
  numbered(text, (number) => `<sup><a href="#n${number}">1</a></sup>`) +
  `<ol>${numbered(text, (number) => `<li id="n${number}">Note</li>`)}</ol>`

test.each<Case>([
  ['tags that never end', '<a', html],
  ['tags with a quotation mark that is never closed', `<a '"`, html],
  ['comments of blocks that never end', '<!-- wp:a {', wordpress],
  ['fences of different lengths', '```\n````\n`````\n', tags],
  ['fences that never close', '~~~ x\n~~~ y\n', (text) => rewriteAddresses(text, (one) => one)],
  ['tags of Hugo that never end', '{{<a ', tags],
  ['code blocks of Hugo that never end', '{{< highlight go >}} ', tags],
  ['tags of Jekyll that never end', '{: ', tags],
  ['code blocks of Jekyll that never end', '{% highlight go %} ', tags],
  ['one long tag of Jekyll', '0', (text) => tags(`{%a${text}% x %}`)],
  ['one long language of Jekyll', 'e', (text) => tags(`{% highlight ${text}% x {% endhighlight %}`)],
  ['one long language of Hugo', 'e', (text) => tags(`{{< highlight ${text}{ x {{< /highlight >}}`)],
  ['blank lines in code', '\n\t', (text) => tags(`{% highlight go %}a${text}b{% endhighlight %}`)],
  ['one long name of a component', 'a', (text) => tags(`<A${text}`)],
  ['elements closed as in XML that never end', '<a "', tags],
  ['tags of Jekyll with percent signs', '{%a%', tags],
  ['filters of Jekyll', ' | prepend: site.url', (text) => tags(`{{ "a"${text}x`)],
  ['spaces behind an address of Jekyll', ' ', (text) => tags(`{{ "a"${text}x`)],
  ['attributes of kramdown', '{:a="', tags],
  ['one long attribute of kramdown', 'a', (text) => tags(`{:${text}} {: ${text}=" }`)],
  ['quotation marks in a tag', `"'`, (text) => tags(`{% img ${text} %}{% include a='"${text} %}`)],
  ['diagrams that never end', '{{< mermaid >}} {% mermaid %} ', tags],
  ['spaces in the title of code', ' a:', (text) => tags(`{% codeblock ${text} %}x{% endcodeblock %}`)],
  ['statements that never end', 'export const a = {\n\n', tags],
  ['quotation marks in a statement', `"'\``, (text) => tags(`export const a = ${text}`)],
  ['words in a statement', 'a ', (text) => tags(`import ${text}`)],
  ['endings in links of Obsidian', '/', (text) => tags(`[[${text}a]]`)],
  ['imports in one line', '\u2028import ', tags],
  ['one long fence', '~', (text) => tags(`${text}\u2028a`)],
  ['comments that never end', '{/* ', tags],
  ['comments of Obsidian', '%%a%% ', tags],
  ['backticks of different numbers', '` ``', tags],
  ['backticks behind backslashes', '\\`', (text) => rewriteAddresses(text, (one) => one)],
  ['links of Obsidian that never end', '[[a|', tags],
  ['backgrounds', 'background:url(', (text) => html(`<div style="${text}">a</div>`)],
  [
    'queries',
    '?',
    (text) => html(`<blockquote class="instagram-media" data-instgrm-permalink="${text}\n?">`),
  ],
  ['footnotes', ' ', (text) => html(footnotes(text))],
  ['losses', ' ', (text) => html(numbered(text, (number) => `<input name="${number}">`))],
  ['links that lead nowhere', ' ', (text) => html(numbered(text, (number) => `<a href="#x">${number}</a> `))],
  ['spaces around an address', ' ', (text) => html(`<p>${text}https://a.example${text}b</p>`)],
  ['brackets in addresses', 'https://a.example/( ', html],
  ['marks in marks', '<b>a<i>b</i></b>', html],
  [
    'pictures for browsers without JavaScript',
    ' ',
    (text) => html(numbered(text, (number) => `<noscript><img src="/${number}.png"></noscript>`)),
  ],
  ['marks around nothing', '<b></b>', html],
  ['marks around spaces', '<kbd> </kbd>', html],
  ['spaces in elements that stand for nothing', '<span> </span>', html],
  ['paragraphs in a callout', '<p<', (text) => cardToHtml('callout', { calloutText: text }, [])],
  ['signs in Markdown of Ghost', '^[==~^', (text) => cardToHtml('markdown', { markdown: text }, [])],
  ['tags in Markdown of Ghost', '<a', (text) => cardToHtml('markdown', { markdown: text }, [])],
  ['addresses in Markdown of Ghost', 'http://=', (text) => cardToHtml('markdown', { markdown: text }, [])],
  ['line ends in Markdown of Ghost', 'a \n', (text) => cardToHtml('markdown', { markdown: text }, [])],
  ['slashes in the address of a site', '/', (text) => siteAddress(`a.example${text}b`)],
  ['code blocks in HTML that never end', '<pre>', shortcodes],
  ['shortcodes that never end', '[a=', shortcodes],
  ['a word in brackets that never ends', 'a', (text) => shortcodes(`[${text}]`)],
  ['many quotation marks in a shortcode', '""', (text) => shortcodes(`[a ${text}`)],
  ['spaces in a shortcode', ' ', (text) => shortcodes(`[a${text}`)],
  ['spaces in a caption', ' ', (text) => shortcodes(`[caption]${text}x[/caption]`)],
  ['captions in captions', '[caption][a b=1]', (text) => shortcodes(`${text}[/a][/caption]`)],
  ['players in a caption', '<video ', (text) => shortcodes(`[caption]${text}[/caption]`)],
  ['spaces behind the line of front matter', ' ', (text) => splitFrontMatter(`---${text}x`)],
  ['brackets in front matter', '} ', (text) => splitFrontMatter(`{"${text}x`)],
  ['callouts', '> [!a] b\n', tags],
  ['quotes that are no callouts', '> ', tags],
  ['containers that never end', ':::note a\n', tags],
  ['spaces behind a container', ' ', (text) => tags(`:::${text}x`)],
  ['spaces behind a callout of MkDocs', ' ', (text) => tags(`!!! a${text}x\n    b`)],
  ['blank lines in a callout of MkDocs', '!!! a\n\n', tags],
  ['callouts of MkDocs in one', '    !!! a\n', (text) => tags(`!!! a\n${text}`)],
  ['attributes behind links', '](a){', tags],
  ['attributes in a heading', '{', (text) => toPost('a.md', {}, `## ${text}`)],
  ['spaces before the attributes of a heading', ' ', (text) => tags(`## a${text}{:`)],
  ['definitions', 'a\n: b\n', tags],
  ['spaces behind a definition', ' ', (text) => tags(`a\n: b\n${text}\n: c`)],
  ['lines in a definition', ' a\n', (text) => tags(`a\n: b\n${text}`)],
  ['formulas that never end', '$$\n$$a\n', tags],
  ['explanations that never end', '*[', tags],
  ['anchors', '<a name="x"></a>', html],
  ['anchors in paragraphs', '<p><a name="x"></a></p>', html],
  ['spaces in a heading', ' ', (text) => toPost('a.md', {}, `# a${text}b`)],
])('%s are read in linear time', (_name, unit, read) => {
  const quarter = cpuMilliseconds(() => read(filled(unit, length / 4)))
  const whole = cpuMilliseconds(() => read(filled(unit, length)))
  // Linear time quadruples, quadratic time is sixteen times as long; a small time is mostly noise.
  expect(whole).toBeLessThan(8 * quarter + 300)
})

test('many redirects to one address are read in linear time', async () => {
  const time = async (count: number) => {
    const from = Array.from({ length: count }, (_, index) => ({ from: `/${index}`, to: '/a' }))
    const open = async () => Readable.from([Buffer.from(JSON.stringify(from))])
    const before = process.threadCpuUsage()
    await readRedirects([{ name: 'redirects.json', bytes: 1, open }], '')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const quarter = await time(10_000)
  expect(await time(40_000)).toBeLessThan(8 * quarter + 300)
})

const tooLong = 'a'.repeat(4 * maxPostLengths.content + 1)
const markdownPost = (text: string) => {
  const { content, losses } = toPost('a.md', { date: '2024-05-12' }, text).post
  return { markdown: content, losses }
}

test.each([
  ['HTML', html(tooLong)],
  ['WordPress', wordpress(tooLong)],
  ['Markdown', markdownPost(tooLong)],
])('%s far longer than an article is not converted, and named as a loss', (_name, { markdown, losses }) => {
  expect(markdown).toBe('')
  expect(losses).toMatchObject([
    {
      what: 'The whole article',
      why: 'Its source has 800,001 characters; it may have 800,000. Split it at its source.',
    },
  ])
})

test('shared blocks that contain each other add no more than an article may have', () => {
  const reference = '<!-- wp:block {"ref":1} /-->'
  const { losses } = wordpress(reference, new Map([['1', `<p>Text</p>${reference.repeat(1000)}`]]))
  expect(losses.length).toBeLessThan(100_000)
})

test('the address of a featured picture that cannot be read is named as a loss', () => {
  const { post } = toPost('a.md', { image: 'http://' }, 'Text')
  expect(post.hero).toBeUndefined()
  expect(post.losses).toContainEqual(
    expect.objectContaining({ what: 'The featured picture', excerpt: 'http://' }),
  )
})

test('text in a fence stays as it is, also when the fence is never closed', () => {
  expect(expandTags('{{< note >}}\n\n```\n{{< note >}}\n```\n{{< note >}}\n\n~~~\n{{< note >}}', [])).toBe(
    '\n\n```\n{{< note >}}\n```\n\n\n~~~\n{{< note >}}',
  )
})
