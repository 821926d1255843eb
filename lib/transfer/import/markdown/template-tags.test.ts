import { expect, test } from 'vitest'
import type { Loss } from '../model.ts'
import { expandTags } from './template-tags.ts'
import { notesAmong } from './wiki-links.ts'

test.each([
  ['Liquid', 'a {% comment %}secret{% endcomment %} b'],
  ['Liquid, over several lines', 'a {%- comment -%}\nsecret\n\nsecret\n{%- endcomment -%} b'],
  [
    'Liquid, with code samples',
    'a {% comment %}{% highlight js %}secret{% endhighlight %}<pre>secret</pre>{% endcomment %} b',
  ],
  [
    'Liquid, with code',
    'a {% comment %}\n```\nsecret\n{% endcomment %} b {% comment %}secret{% endcomment %}',
  ],
  ['Liquid, within a line', 'a {% # secret %} b'],
  ['Hugo', 'a {{/* secret */}} b'],
  ['a shortcode of Hugo', 'a {{% comment %}}secret{{% /comment %}} {{< comment >}}secret{{< /comment >}} b'],
  ['MDX', 'a {/* secret\n\nsecret */} b'],
  ['Nunjucks', 'a {# secret #} b'],
  ['kramdown', 'a {::comment}secret{:/comment} b'],
  ['Obsidian', 'a %%secret%% b\n\n%%\nsecret\n%%'],
])('comments of %s stay hidden', (_name, text) => {
  expect(expandTags(text, []).replace(/\s+/g, ' ').trim()).toMatch(/^a +b$/)
})

test.each([
  ['Jekyll', (code: string) => `{% highlight js %}\n${code}\n{% endhighlight %}`],
  ['Hugo', (code: string) => `{{< highlight js >}}\n${code}\n{{< /highlight >}}`],
])(
  'what looks like definitions, callouts and formulas in the code samples of %s is text',
  (_name, sample) => {
    const code = 'const x = ok ? a\n  : b\n::: c\n> [!NOTE]\n!!! note\n    d\n$$\ne\n$$'
    expect(expandTags(sample(code), []).trim()).toBe(`~~~~js\n${code}\n~~~~`)
  },
)

test('a pre element stays as it is', () => {
  const pre = '<pre>\nconst x = ok ? a\n  : b\n::: c\n$$\ne\n$$\n</pre>'
  expect(expandTags(`One\n\n${pre}\n\ntwo <pre>`, [])).toBe(`One\n\n${pre}\n\ntwo <pre>`)
})

test.each([
  '`{% comment %}` and `{% endcomment %}`',
  '```\n{/* text */}\n```',
  '- ```\n  {{/* text */}}\n  ```',
  '50%% or 60%%',
  '## Heading {#id-1} and {#id-2}',
  'a {/* that is never closed',
  '<pre>{/* text */} %%text%%</pre>',
])('%j holds no comment', (text) => {
  const losses: Loss[] = []
  expect(expandTags(text, losses)).toBe(text)
  expect(losses).toEqual([])
})

const code = '{/* a */}\n{# b #}\n%%c%%'
test.each([
  ['Jekyll', `{% highlight js %}\n${code}\n{% endhighlight %}`],
  ['Hugo', `{{< highlight js >}}\n${code}\n{{< /highlight >}}`],
])('what looks like comments in the code samples of %s is text', (_name, text) => {
  const losses: Loss[] = []
  expect(expandTags(`{/* a */}${text}{/* b */}`, losses).trim()).toBe(`~~~~js\n${code}\n~~~~`)
  expect(losses.map(({ excerpt }) => excerpt)).toEqual(['{/* a */}', '{/* b */}'])
})

test.each(['a {/* b */} c', 'a {# b #} c', 'Shares of %%b%% c'])(
  'in %j, what may be text is named as a loss',
  (text) => {
    const losses: Loss[] = []
    expandTags(text, losses)
    expect(losses).toMatchObject([{ what: 'A comment', excerpt: /\S*b\S*|\S+ b \S+/.exec(text)?.[0] }])
  },
)

test.each([
  ['of a list item', '- ```js\n  {{< a >}}\n  ```\n'],
  ['of a numbered item', '1. ~~~\n   {{< a >}}\n   ~~~\n'],
  ['of a list item that ends without it', '- ```js\n  {{< a >}}\n'],
  ['of a quote', '> ```\n> {{< a >}}\n> ```\n'],
  ['within a line', '```{{< a >}}```\n'],
  ['with a backtick', '``{{< a >}} ` ``\n'],
])('tags behind the code %s are replaced, those in it are not', (_name, code) => {
  const losses: never[] = []
  expect(expandTags(`${code}\n{{< youtube abc >}}`, losses)).toBe(
    `${code}\n\n\n<https://www.youtube.com/watch?v=abc>\n\n`,
  )
  expect(losses).toEqual([])
})

test.each([
  ['<YouTube id="abc" />', '<https://www.youtube.com/watch?v=abc>'],
  ['<LiteYouTubeEmbed videoId={"abc"}/>', '<https://www.youtube.com/watch?v=abc>'],
  ["<Tweet id='12'></Tweet>", '<https://twitter.com/i/status/12>'],
  ['<Vimeo url="https://vimeo.com/1" />', '<https://vimeo.com/1>'],
  ['<Picture src="a.png" alt="A" />', '<figure><img src="a.png" alt="A"></figure>'],
  ['<Link href="/a">b</Link>', '<a href="/a">b</a>'],
  ['<Details>b</Details> <BR> <Https://a.example>', '<Details>b</Details> <BR> <Https://a.example>'],
])('the component %s stands for %s', (tag, shown) => {
  const losses: never[] = []
  expect(expandTags(tag, losses).trim()).toBe(shown)
  expect(losses).toEqual([])
})

test.each([
  ['<iframe src="a" title="b > c" />', '<iframe src="a" title="b > c"></iframe>'],
  ['<a id="b"/> <br /> <img src="a"/>', '<a id="b"></a> <br /> <img src="a"/>'],
  ['`<iframe />` <https://a.example/>', '`<iframe />` <https://a.example/>'],
])('%s is the HTML %s', (tag, html) => {
  expect(expandTags(tag, [])).toBe(html)
})

const video = '<https://www.youtube.com/watch?v=abc>'
const picture = (src: string, alt = '') => `<figure><img src="${src}" alt="${alt}"></figure>`
test.each([
  ['{% include figure.html src="/a.png" width="50%" %}', picture('/a.png')],
  ['{% include image.html url="/a.png" alt="A" %}', picture('/a.png', 'A')],
  ['{% img left /images/a.png 300 50% "Words" %}', picture('/images/a.png', 'Words')],
  ['{% youtube "https://www.youtube.com/watch?v=abc" %}', video],
  ['{% youtube https://youtu.be/abc %}', '<https://youtu.be/abc>'],
  ['{% include youtube.html id="abc" %}', video],
  ['{{< youtube abc >}}', video],
  ['{{< x user="a" id="12" >}}', '<https://twitter.com/a/status/12>'],
  ['![p]({{ "/a.png" | prepend: site.baseurl }})', '![p](/a.png)'],
  ['<img src="{{ \'/a.png\' | prepend: site.baseurl | prepend: site.url }}">', '<img src="/a.png">'],
  [
    '{{< figure src="/a.png" title="T" caption="c" attr="By" attrlink="/by" link="/to" >}}',
    '<figure><a href="/to"><img src="/a.png" alt=""></a><figcaption><strong>T</strong> c <a href="/by">By</a></figcaption></figure>',
  ],
  ['{{< mermaid >}}\na --> b\n{{< /mermaid >}}', '~~~~mermaid\na --> b\n~~~~'],
  ['{% mermaid %}\na %%b%%\n{% endmermaid %}', '~~~~mermaid\na %%b%%\n~~~~'],
  ['{% codeblock A title lang:js first_line:2 %}\na\n{% endcodeblock %}', 'A title\n\n~~~~js\na\n~~~~'],
  ['{% codeblock %}\na\n{% endcodeblock %}', '~~~~\na\n~~~~'],
])('the tag %s stands for %s', (tag, shown) => {
  const losses: never[] = []
  expect(expandTags(tag, losses).trim()).toBe(shown)
  expect(losses).toEqual([])
})

test.each(['{% youtube %}', '{% include gallery.html a="50%" %}', '{% chart 50% of %}'])(
  'the tag %s is named as a loss',
  (tag) => {
    const losses: Loss[] = []
    expect(expandTags(`a ${tag} b`, losses)).toBe('a  b')
    expect(losses).toMatchObject([{ excerpt: tag }])
  },
)

test.each(['It returns {:ok, value} then.', '{:ok, value}', 'a {:error, %{a: 1}} b'])(
  'tuples of Elixir are text: %s',
  (text) => {
    expect(expandTags(text, [])).toBe(text)
  },
)

test.each([
  ['{: .lead #id width="50%"}', ''],
  ['{:toc}', ''],
  ['{:name: .lead}', ''],
  ['*a*{:.b}{:target="_blank"} c', '*a* c'],
])('attributes of kramdown are left out: %s', (text, shown) => {
  expect(expandTags(text, [])).toBe(shown)
})

test.each([
  'export const a = {\n  b: [\n    1,\n\n  ],\n}',
  'import {\n  a,\n} from "b"\nimport c from "d"',
  'export default function Layout() {\n\n  return <a>{"}"}</a>\n}',
  'export const a =\n  "b"',
  'export const a = {\n  b',
  'export const a = `\n  b`',
])('the statements of MDX %j leave nothing', (statement) => {
  const losses: Loss[] = []
  expect(expandTags(`${statement}\n\nText`, losses).trim()).toBe('Text')
  expect(losses[0]?.what).toBe('The tag import or export')
})

test.each(['Text\nimport a from b', 'import duties rose', 'exports fell', '~~~\nimport a from "b"\n~~~'])(
  'no statement of MDX is in %j',
  (text) => {
    expect(expandTags(text, [])).toBe(text)
  },
)

const notes = notesAmong(['notes/My Note.md', 'other/index.md'])
test.each([
  ['[[My Note]]', '[My Note](</notes/My%20Note.md>)', undefined],
  ['[[my note#Part One|words]]', '[words](</notes/My%20Note.md#part-one>)', undefined],
  ['[[notes/My Note#Part One]]', '[notes/My Note > Part One](</notes/My%20Note.md#part-one>)', undefined],
  ['[[#Part One]]', '[Part One](<#part-one>)', undefined],
  ['[[Gone]]', 'Gone', 'A link to a note'],
  ['[[wrong/My Note]]', 'wrong/My Note', 'A link to a note'],
  ['![[My Note]]', '[My Note](</notes/My%20Note.md>)', 'The text of another note'],
  ['![[a b.png|300]]', '![](<a b.png>)', undefined],
  ['![[a.mp4]]', '<video src="a.mp4"></video>', undefined],
  ['![[a.pdf]]', 'a.pdf', 'A file'],
  ['[[1]](https://x.example)', '[[1]](https://x.example)', undefined],
])('%s of Obsidian stands for %s', (text, shown, loss) => {
  const losses: Loss[] = []
  expect(expandTags(text, losses, notes).trim()).toBe(shown)
  expect(losses.map(({ what }) => what)).toEqual(loss ? [loss] : [])
})

test('other components are named as losses, and what they hold stays', () => {
  const losses: Loss[] = []
  expect(expandTags('<Callout type="note">b</Callout><Chart data={rows} />', losses)).toBe('b')
  expect(losses.map(({ what }) => what)).toEqual(['The tag Callout', 'The tag Chart'])
})

test('code between tags may hold backticks', () => {
  expect(expandTags('{% highlight sh %}\necho `date`\n{% endhighlight %}', [])).toContain(
    '~~~~sh\necho `date`\n~~~~',
  )
})

test.each([
  ['```\n{% raw %}\n{{ a }}\n{% endraw %}\n```', '```\n{{ a }}\n```'],
  ['`{% raw %}{{ a }}{% endraw %}`', '`{{ a }}`'],
  ['{% codeblock lang:js %}\n{% raw %}\n{{ a }}\n{% endraw %}\n{% endcodeblock %}', '~~~~js\n{{ a }}\n~~~~'],
  ['```\n{% raw %}\n```', '```\n{% raw %}\n```'],
])('what keeps code as it is is not shown: %j', (text, expected) => {
  expect(expandTags(text, []).trim()).toBe(expected)
})

test.each([
  [`<span style={{wordBreak: 'break-word'}}>a</span>`, '<span>a</span>'],
  [`<img src="/a.png" style={{ width: "50%" }} alt="A">`, '<img src="/a.png" alt="A">'],
  ['<iframe\n  style={{ height: 1 }}\n  src="/a"></iframe>', '<iframe\n  src="/a"></iframe>'],
  [`\`<i style={{ a: 1 }}>\``, `\`<i style={{ a: 1 }}>\``],
])('styles of MDX are not shown: %j', (text, expected) => {
  expect(expandTags(text, [])).toBe(expected)
})
