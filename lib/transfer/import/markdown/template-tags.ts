import { escapeHtml } from '../../../platform/html.ts'
import { excerptOf } from '../excerpt.ts'
import type { Loss } from '../model.ts'
import { withoutAttributes } from './attributes.ts'
import { calloutsAsQuotes } from './callouts.ts'
import { type Part, splitCode, splitCodeBlocks } from './code-blocks.ts'
import { withoutComments } from './comments.ts'
import { preMark, withDefinitionLists } from './definitions.ts'
import { withoutStatements } from './mdx-statements.ts'
import { expandWikiLinks, type Notes } from './wiki-links.ts'

/** Tags of Hugo, Jekyll, MDX and Obsidian as the Markdown or HTML that they stand for; code stays as it is. */
export function expandTags(markdown: string, losses: Loss[], notes: Notes = new Map()): string {
  // Code between tags may hold backticks of its own, so it is fenced before code within lines is looked for.
  const plain = withoutComments(markdown, losses)
  const inBlocks = changed(splitCodeBlocks(plain), highlights, losses)
  const own = changed(splitCodeBlocks(inBlocks), [withoutStatements], losses)
  // These rules recognise fenced code only, so they run after code in tags has been fenced, and outside of `<pre>`.
  const text = aroundPre(own, (part) => {
    const lists = withDefinitionLists(calloutsAsQuotes(part))
    return changed(splitCodeBlocks(lists), [formulas], losses)
  })
  const asides: string[] = []
  const last: readonly Rule[] = [
    (part) => notesInLines(part, asides),
    (part) => expandWikiLinks(part, losses, notes),
  ]
  const parts = splitCode(text).map((part) => (part.isCode ? { ...part, text: withoutRaw(part.text) } : part))
  return [changed(parts, [...rules, ...last], losses), ...asides].join('\n\n')
}

/** Jekyll reads tags in code, too, so authors write `{% raw %}` around those that are to be shown. */
const withoutRaw = (code: string) =>
  /\{%-?\s*raw\s*-?%\}/.test(code) && /\{%-?\s*endraw\s*-?%\}/.test(code)
    ? code.replace(/^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n|\{%-?\s*(?:end)?raw\s*-?%\}/gm, '')
    : code

/** `^[A note.]` as a number that leads to it; the notes themselves are added to `notes`. */
export const notesInLines = (text: string, notes: string[]) =>
  text.replace(/(?<!\\)\^\[([^[\]\n]{1,2000})\]/g, (_, note) => {
    const name = `[^note-in-line-${notes.length + 1}]`
    notes.push(`${name}: ${note}`)
    return name
  })

const changed = (parts: readonly Part[], rules: readonly Rule[], losses: Loss[]) =>
  parts
    .map(({ text, isCode }) => (isCode ? text : rules.reduce((before, rule) => rule(before, losses), text)))
    .join('')

/** Replaces tags up to the last `end` only: no tag behind it is closed, and searching for each end would take quadratic time. */
function upToLast(end: RegExp, text: string, change: (text: string) => string): string {
  const last = [...text.matchAll(end)].at(-1)
  if (!last) return text
  const cut = last.index + last[0].length
  return change(text.slice(0, cut)) + text.slice(cut)
}

const markedPre = new RegExp(`${preMark}(\\d+)${preMark}`, 'g')

/** Applies `change` to the text outside of `<pre>` elements, which are replaced by placeholders meanwhile. */
function aroundPre(text: string, change: (text: string) => string): string {
  const kept: string[] = []
  const marked = upToLast(/<\/pre\s*>/gi, text.replaceAll(preMark, ''), (closed) =>
    closed.replace(/<pre\b[\s\S]*?<\/pre\s*>/gi, (pre) => `${preMark}${kept.push(pre) - 1}${preMark}`),
  )
  return change(marked).replace(markedPre, (_, place) => kept[Number(place)] ?? '')
}

type Rule = (text: string, losses: Loss[]) => string

const lose = (losses: Loss[], name: string, excerpt: string) => {
  losses.push({
    what: `The tag ${name}`,
    why: 'The old site made its content when it was built.',
    excerpt: excerptOf(excerpt),
  })
  return ''
}

const attribute = (raw: string, name: string) => {
  const [, double, single, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'}>]+))`).exec(raw) ?? []
  return double ?? single ?? bare ?? ''
}
/** The positional arguments of a tag: those without a name. */
const unnamed = (raw: string) =>
  [...raw.matchAll(/[\w-]+=(?:"[^"]*"|'[^']*'|\S*)|"([^"]*)"|'([^']*)'|(\S+)/g)].flatMap(
    ([, double, single, bare]) => double ?? single ?? bare ?? [],
  )
const first = (raw: string) => unnamed(raw)[0] ?? ''
const fenced = (language: string, text: string) =>
  `\n\n~~~~${language}\n${text.replace(/^\n/, '').trimEnd()}\n~~~~\n\n`
const line = (address: string) => `\n\n<${address}>\n\n`

const figure = (raw: string, src = attribute(raw, 'src') || first(raw), alt = attribute(raw, 'alt')) => {
  if (!src) return ''
  const [title, words, by] = ['title', 'caption', 'attr'].map((name) => escapeHtml(attribute(raw, name)))
  const source = by && linked(attribute(raw, 'attrlink'), by)
  const caption = [title && words ? `<strong>${title}</strong>` : title, words, source]
    .filter(Boolean)
    .join(' ')
  const image = linked(attribute(raw, 'link'), `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`)
  return `\n\n<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`
}
const linked = (address: string, html: string) =>
  address ? `<a href="${escapeHtml(address)}">${html}</a>` : html

/** `{% img left /a.png 300 200 "Words" %}` of Octopress: classes stand before the address, sizes behind it. */
const image = (raw: string) => {
  const values = unnamed(raw)
  const place = values.findIndex((value) => /[./]/.test(value))
  if (attribute(raw, 'src') || place < 0) return figure(raw)
  const words = values.slice(place + 1).filter((value) => !/^\d+(px|%)?$/.test(value))
  return figure(raw, values[place], attribute(raw, 'alt') || words.join(' '))
}

/** `{% include figure.html src="a.png" %}`: what a template shows, by its name or its attributes. */
const include = (raw: string) => {
  const name = first(raw)
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
  const values = ['src', 'image_path', 'image', 'url', 'file'].map((one) => attribute(raw, one))
  const source = values.find((value) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(value))
  if (source) return figure(raw, source)
  return name === 'include' ? '' : shown(name, raw.replace(/^\s*\S+/, ''))
}

/** Base addresses of the players that a tag or component names by the id of a film. */
const pages: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  tweet: 'https://twitter.com/i/status/',
  twitter: 'https://twitter.com/i/status/',
  gist: 'https://gist.github.com/',
  instagram: 'https://www.instagram.com/p/',
}
const pageLine = (page: string, value: string) => value && line(/^https?:/.test(value) ? value : page + value)

/** The Markdown for a tag, or an empty text if the tag lacks what it should name. */
const players: Record<string, (raw: string) => string> = {
  ...Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      (raw: string) => pageLine(page, attribute(raw, 'id') || first(raw)),
    ]),
  ),
  figure,
  img: image,
  image,
  asset_img: image,
  include,
  tweet: (raw) => pageLine(statusesOf(raw), attribute(raw, 'id') || first(raw)),
  x: (raw) => pageLine(statusesOf(raw), attribute(raw, 'id')),
  gist: (raw) => pageLine('https://gist.github.com/', unnamed(raw).slice(0, 2).join('/')),
}
const statusesOf = (raw: string) => `https://twitter.com/${attribute(raw, 'user') || 'i'}/status/`

const hugoCode: Rule = (text) =>
  upToLast(/\{\{[<%]\s*\/\s*(?:highlight|mermaid)\s*[>%]\}\}/g, text, (closed) =>
    closed.replace(
      /\{\{[<%]\s*(?:highlight\s+([\w+#-]+)(?![\w+#-])|(mermaid)\b)[^>%{]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*(?:highlight|mermaid)\s*[>%]\}\}/g,
      (_, language, diagram, code) => fenced(language ?? diagram, code),
    ),
  )

const hugo: Rule = (text, losses) =>
  upToLast(/[>%]\}\}/g, text, (closed) =>
    closed
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'>%\s]+)["']?\s*[>%]\}\}/g, '$1')
      .replace(/\{\{[<%]\s*(\/?)([\w-]+)([\s\S]*?)\/?[>%]\}\}/g, (tag, closing, name, raw) =>
        closing ? '' : shown(name, raw) || lose(losses, name, tag),
      ),
  )

const shown = (name: string, raw: string) =>
  Object.hasOwn(players, name) ? (players[name]?.(raw) ?? '') : ''

const jekyllCode: Rule = (text) =>
  upToLast(/\{%-?\s*end(?:highlight|codeblock|mermaid)\s*-?%\}/g, text, (closed) =>
    closed.replace(
      /\{%-?\s*(highlight|codeblock|mermaid)\b([^%]*)%\}([\s\S]*?)\{%-?\s*end(?:highlight|codeblock|mermaid)\s*-?%\}/g,
      (_, kind, raw, code) => sample(kind, raw, code),
    ),
  )

function sample(kind: string, raw: string, code: string): string {
  const words = raw.replace(/-\s*$/, '').trim()
  if (kind === 'highlight') return fenced(/^[\w+#-]*/.exec(words)?.[0] ?? '', code)
  if (kind === 'mermaid') return fenced(kind, code)
  // Octopress and Hexo show the title of `{% codeblock Title lang:js line_number:false https://… %}` above the code.
  const [, language = ''] = /(?:^|\s)lang:(\S+)/.exec(words) ?? []
  const title = words.replace(/(?:^|\s)[a-z_]+:(?!\/)\S+/g, '').trim()
  return `${title && `\n\n${title}`}${fenced(language, code)}`
}

const jekyll: Rule = (text, losses) =>
  text
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, '/$1')
    .replace(
      /\{\{-?\s*(?:site\.(?:baseurl|url)|['"]([^'"]*)['"](?:\s*\|\s*(?:(?:relative|absolute)_url|prepend:\s*site\.(?:baseurl|url)))+)\s*-?\}\}/g,
      (_, address = '') => address,
    )
    .replace(/\{%-?\s*(\w+)\b((?:[^%{]|%(?!\})|\{(?!%))*)%\}/g, (tag, name, raw) =>
      /^(end\w+|raw)$/.test(name) ? '' : shown(name, raw.replace(/-$/, '')) || lose(losses, name, tag),
    )

/** A rule for tags that become blocks: in a row of a table, what they stand for must not end the row. */
const alsoInRows =
  (rule: Rule): Rule =>
  (text, losses) =>
    rule(
      text.replace(/^ {0,3}\|.*$/gm, (row) => rule(row, losses).replace(/\s*\n\s*/g, ' ')),
      losses,
    )

/** `{{ … }}` of Liquid. In an address it leads nowhere, which the conversion names as a loss. */
const values: Rule = (text, losses) =>
  text
    .replace(
      /(\]\(<?|^ {0,3}\[[^\]\n]{1,500}\]:[ \t]*<?|\b(?:href|src)=["'])(?:[^\s(){}<>"']*\{\{[^{}\n]*\}\})+/gm,
      '$1unknown:',
    )
    .replace(/\{\{(?![{<%])[^{}\n]*\}\}/g, (value) => {
      losses.push({
        what: 'A value',
        why: 'The old site may have filled it in. It stands in the article as it was written.',
        excerpt: excerptOf(value),
      })
      return value
    })

/** Styles that are written as objects, which HTML reads as text. */
const styles: Rule = (text) => text.replace(/\s{1,100}[\w-]{1,50}=\{\{[^{}\n]*\}\}(?=[^<>{}]*>)/g, '')

/** Elements of HTML, however they are written; other names in mixed case are components. */
const htmlInLines =
  /^(a|abbr|b|big|br|cite|code|del|em|font|i|input|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/i
const htmlBlocks =
  /^(address|article|aside|audio|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr)$/i
const furtherBlocks =
  /^(iframe|image|img|li|main|nav|object|ol|p|picture|pre|section|source|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/i
const isHtml = (name: string) => [htmlInLines, htmlBlocks, furtherBlocks].some((names) => names.test(name))

/** `<YouTube id="a" />` becomes a link; of other components, what stands between their tags stays. */
const components: Rule = (text, losses) =>
  text.replace(
    /<(\/?)([A-Z](?=\w*[a-z])\w*)((?:\s[^<>]*|\/)?)>/g,
    (tag, closing: string, name: string, attributes: string) => {
      const raw = attributes.replace(/=\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '="$2"')
      const kind = name.toLowerCase().replace(/lite|static|embed|player|video/g, '')
      if (!closing && /^(image|img|picture|figure)$/.test(kind) && attribute(raw, 'src')) return figure(raw)
      if (kind === 'link') return closing ? '</a>' : `<a href="${escapeHtml(attribute(raw, 'href'))}">`
      if (isHtml(name)) return tag
      if (closing) return ''
      const names = ['url', 'src', 'href', 'id', 'videoId', 'tweetId', 'tweetLink', 'shortcode']
      const value = names.map((one) => attribute(raw, one)).find(Boolean)
      const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
      return (page && value && pageLine(page, value)) || lose(losses, name, tag)
    },
  )

/** HTML ignores the slash of `<iframe />`: all following text would become the content of that element. */
const selfClosed: Rule = (text) =>
  text.replace(
    /<([a-z][a-z0-9-]*)((?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?)\/>/gi,
    (tag, name: string, attributes: string) =>
      hasNoContent.test(name) ? tag : `<${name}${attributes.trimEnd()}></${name}>`,
  )
const hasNoContent = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Formulas on lines of their own are kept as they are written. */
const formulas: Rule = (text, losses) =>
  text.replace(/^\$\$[ \t]*\n((?:(?!\$\$)[\s\S])*?)\n\$\$[ \t]*$/gm, (_, formula) => {
    losses.push({
      what: 'A drawing or formula',
      why: 'This blog shows it as it is written; insert it as a picture.',
      excerpt: excerptOf(formula),
    })
    return fenced('math', formula)
  })

/** kramdown's explanations, which readers saw above the word only. */
const abbreviations: Rule = (text, losses) =>
  text.replace(/^\*\[[^\]\n]+\]:[ \t].*$/gm, (found) => {
    losses.push({
      what: 'The explanation of an abbreviation',
      why: 'This blog shows none.',
      excerpt: excerptOf(found.slice(1)),
    })
    return ''
  })

const highlights: readonly Rule[] = [hugoCode, jekyllCode]
const rules: readonly Rule[] = [
  alsoInRows(hugo),
  alsoInRows(jekyll),
  styles,
  values,
  abbreviations,
  withoutAttributes,
  components,
  selfClosed,
]
