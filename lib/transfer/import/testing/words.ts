import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Fixture } from './fixtures.ts'

// Counts the words that readers saw on the old site and see here, independently of the importer. Words that stand together in the
// result but not in the source, words that are there twice, and remnants of markup are found as well.

// Without GFM's filter of tags, which makes text of them.
const { htmlFlowData: _flow, htmlTextData: _text, ...exit } = gfmHtml().exit ?? {}

const html = (markdown: string) =>
  micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [{ ...gfmHtml(), exit }],
  })

const inline =
  'a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|mark|s|samp|small|span|strike|strong|sub|sup|u|var'
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', mdash: '—' }

/** Words, numbers and signs of markup in HTML, each as often as it is shown. Addresses and the numbers of notes do not count. */
function wordsIn(source: string): Record<string, number> {
  const text = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|svg|iframe|button)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<sup[^>]*>\s*<a[\s\S]*?<\/a>\s*<\/sup>/g, ' ')
    .replace(/<h2[^>]*>Footnotes<\/h2>/g, '')
    // A caption is the title of its picture.
    .replace(/<img\b[^>]*>/g, (image) => ` ${/\stitle="([^"]*)"/.exec(image)?.[1] ?? ''} `)
    .replace(new RegExp(`</?(?:${inline})\\b[^>]*>`, 'g'), '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (found, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? found),
    )
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKC')
  const counts: Record<string, number> = {}
  for (const word of text.match(/[\p{L}\p{N}]+|[\\[\]{}|*_#%]/gu) ?? [])
    counts[word] = (counts[word] ?? 0) + 1
  return counts
}

export const wordsOfMarkdown = (markdown: string) => wordsIn(html(markdown.replace(/^\[\^\w+\]:/gm, '$&')))

/** What readers of the old site saw of a fixture. */
export function wordsOfSource({ kind, text, unseen = [] }: Fixture) {
  const shown = kind === 'wordpress' ? ofWordPress(text) : kind === 'ghost' ? ofGhost(text) : ofMarkdown(text)
  return wordsIn(unseen.reduce((rest, one) => rest.replace(one, ' '), shown))
}

/** Texts, captions of pictures and notes, which stand in several records. */
function ofWordPress(xml: string): string {
  const texts = [...xml.matchAll(/<(?:content|excerpt):encoded><!\[CDATA\[([\s\S]*?)\]\]>/g)].map(
    ([, text = '']) => text,
  )
  const notes = [...xml.matchAll(/<!\[CDATA\[(\[\{"id".*?\}\])\]\]>/g)].flatMap(([, json = '']) =>
    (JSON.parse(json) as { content: string }[]).map(({ content }) => content),
  )
  return [...texts, ...notes]
    .join('\n\n')
    .replace(/\[caption[^\]]*caption="([^"]*)"[^\]]*\]/g, ' $1 ')
    .replace(/\[\[(\/?\w+)\]\]/g, '&#91;$1&#93;')
    .split(/(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>)/)
    .map((part, index) => (index % 2 ? part : part.replace(shortcode, ' ')))
    .join('')
}

/** `[sic]` is none: it has no attributes and no end. */
const shortcode = /\[\/[\w-]+\]|\[[a-z][\w-]*\s[^\]]*\]|\[(?:embed|gallery|more|nextpage|[a-z]+_\w+)\]/g

/** All values that hold text; those of the editor's text nodes are joined without a space. */
function ofGhost(json: string): string {
  const { lexical, mobiledoc, html: written } = JSON.parse(json).db[0].data.posts[0]
  if (written) return written
  const shown: string[] = []
  if (lexical) visit(JSON.parse(lexical).root, shown)
  else visitMobiledoc(JSON.parse(mobiledoc), shown)
  return shown.join('')
}

const textKeys =
  /^(caption|text|code|calloutText|heading|content|buttonText|header|subheader|fileTitle|fileCaption|title|description|author|publisher|html|textValue|sponsorLabel)$|^product(Title|Description|Button)$/

function visit(node: unknown, shown: string[]) {
  if (Array.isArray(node)) for (const child of node) visit(child, shown)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type } = node as { type?: string }
  const isText = type === 'extended-text' || type === 'link'
  if (!isText) shown.push('<p>')
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'string') visit(value, shown)
    else if (key === 'markdown') shown.push(html(value))
    else if (key === 'code') shown.push(value.replace(/</g, '&lt;'))
    else if (textKeys.test(key) && !(type === 'embed' && key === 'html'))
      shown.push(isText ? value : `<p>${value}<p>`)
  }
}

function visitMobiledoc({ cards, sections }: { cards: unknown[]; sections: unknown[][] }, shown: string[]) {
  visit(cards, shown)
  const markers = (list: unknown[][]) => list.map((one) => (one[0] === 0 ? one[3] : '<br>')).join('')
  for (const [type, , inner] of sections) {
    if (type === 1) shown.push(`<p>${markers(inner as unknown[][])}`)
    if (type === 3) for (const item of inner as unknown[][][]) shown.push(`<p>${markers(item)}`)
  }
}

/** Code of Markdown, which is shown as it stands. */
const samples =
  /(^(?:[ >]|[-*] )*(?:~~~|```)[\s\S]*?^[ >]*(?:~~~|```)|\{% highlight[\s\S]*?endhighlight %\}|\{\{< highlight[\s\S]*?\/highlight >\}\}|<pre>[\s\S]*?<\/pre>)/m

const ofMarkdown = (source: string) =>
  html(
    source
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .split(samples)
      .map((part, index) => (index % 2 ? fenced(part) : withoutTags(part)))
      .join(''),
  )

const fenced = (sample: string) => sample.replace(/^\{[{%].*|\{[{%][^{]*$/g, '\n~~~\n')

const withoutTags = (text: string) =>
  text
    .replace(/^import .*$/gm, '')
    .replace(/\{\{[^}]*caption="([^"]*)"[^}]*\}\}/g, ' $1 ')
    .replace(/\{%-? comment[\s\S]*?endcomment -?%\}|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{:[^}]*\}/g, ' ')
