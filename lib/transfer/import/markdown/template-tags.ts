import { escapeHtml } from '../../../platform/html.ts'
import { excerptOf } from '../excerpt.ts'
import type { Loss } from '../model.ts'
import { type Part, splitCode, splitCodeBlocks } from './code-blocks.ts'
import { withoutComments } from './comments.ts'

/** Tags of Hugo, Jekyll, MDX and Obsidian as the Markdown or HTML that they stand for; code stays as it is. */
export const expandTags = (markdown: string, losses: Loss[]): string =>
  // Code between tags may hold backticks of its own, so it is fenced before code within lines is looked for.
  changed(
    splitCode(changed(splitCodeBlocks(withoutComments(markdown, losses)), highlights, losses)),
    rules,
    losses,
  )

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
const first = (raw: string) => /^\s*["']?([^"'\s=]+)["']?(?:\s|$)/.exec(raw)?.[1] ?? ''
const fenced = (language: string, text: string) =>
  `\n\n~~~~${language}\n${text.replace(/^\n/, '').trimEnd()}\n~~~~\n\n`
const line = (address: string) => `\n\n<${address}>\n\n`

const figure = (raw: string) => {
  const caption = attribute(raw, 'caption') || attribute(raw, 'title')
  const image = `<img src="${escapeHtml(attribute(raw, 'src') || first(raw))}" alt="${escapeHtml(attribute(raw, 'alt'))}">`
  return `\n\n<figure>${image}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>\n\n`
}

const players: Record<string, (raw: string) => string> = {
  figure,
  img: figure,
  image: figure,
  youtube: (raw) => line(`https://www.youtube.com/watch?v=${attribute(raw, 'id') || first(raw)}`),
  vimeo: (raw) => line(`https://vimeo.com/${attribute(raw, 'id') || first(raw)}`),
  tweet: (raw) =>
    line(`https://twitter.com/${attribute(raw, 'user') || 'i'}/status/${attribute(raw, 'id') || first(raw)}`),
  x: (raw) => line(`https://twitter.com/${attribute(raw, 'user') || 'i'}/status/${attribute(raw, 'id')}`),
  gist: (raw) =>
    line(`https://gist.github.com/${raw.trim().replace(/["']/g, '').split(/\s+/).slice(0, 2).join('/')}`),
  instagram: (raw) => line(`https://www.instagram.com/p/${first(raw)}`),
}

const hugoCode: Rule = (text) =>
  upToLast(/\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, text, (closed) =>
    closed.replace(
      /\{\{[<%]\s*highlight\s+([\w+#-]+)(?![\w+#-])[^>%{]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language, code) => fenced(language, code),
    ),
  )

const hugo: Rule = (text, losses) =>
  upToLast(/[>%]\}\}/g, text, (closed) =>
    closed
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'>%\s]+)["']?\s*[>%]\}\}/g, '$1')
      .replace(/\{\{[<%]\s*(\/?)([\w-]+)([\s\S]*?)\/?[>%]\}\}/g, (tag, closing, name, raw) => {
        const player = Object.hasOwn(players, name) ? players[name] : undefined
        return closing ? '' : player ? player(raw) : lose(losses, name, tag)
      }),
  )

const jekyllCode: Rule = (text) =>
  upToLast(/\{%-?\s*endhighlight\s*-?%\}/g, text, (closed) =>
    closed.replace(
      /\{%-?\s*highlight\s+([\w+#-]+)(?![\w+#-])[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language, code) => fenced(language, code),
    ),
  )

const jekyll: Rule = (text, losses) =>
  text
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, '/$1')
    .replace(
      /\{\{-?\s*(?:site\.(?:baseurl|url)|['"]([^'"]*)['"]\s*\|\s*(?:relative|absolute)_url)\s*-?\}\}/g,
      (_, address = '') => address,
    )
    .replace(/\{%-?\s*(\w+)\b([^%]*)%\}/g, (tag, name, raw) => {
      const player = Object.hasOwn(players, name) ? players[name] : undefined
      if (player) return player(raw)
      return /^(end\w+|raw)$/.test(name) ? '' : lose(losses, name, tag)
    })
    .replace(/^ {0,3}\{:[^{}\n]*\}[ \t]*$/gm, '')
    .replace(/\{:[^{}\n]*\}/g, '')

const mdx: Rule = (text, losses) =>
  text.replace(
    /^(?:import\s.*\sfrom\s+['"][^'"\n]+['"];?|import\s+['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s.*)[ \t]*$/gm,
    (found) => lose(losses, 'import or export', found),
  )

/** Elements of HTML, however they are written; other names in mixed case are components. */
const htmlInLines =
  /^(a|abbr|b|big|br|cite|code|del|em|font|i|input|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/i
const htmlBlocks =
  /^(address|article|aside|audio|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr)$/i
const furtherBlocks =
  /^(iframe|image|img|li|main|nav|object|ol|p|picture|pre|section|source|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/i
const isHtml = (name: string) => [htmlInLines, htmlBlocks, furtherBlocks].some((names) => names.test(name))

/** What a component plays stands behind these addresses. */
const pages: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  tweet: 'https://twitter.com/i/status/',
  twitter: 'https://twitter.com/i/status/',
  gist: 'https://gist.github.com/',
  instagram: 'https://www.instagram.com/p/',
}

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
      if (page && value) return line(/^https?:/.test(value) ? value : page + value)
      return lose(losses, name, tag)
    },
  )

/** HTML has no such form: of elements that may have content, all of the text behind would be taken for it. */
const selfClosed: Rule = (text) =>
  text.replace(
    /<([a-z][a-z0-9-]*)((?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?)\/>/gi,
    (tag, name: string, attributes: string) =>
      hasNoContent.test(name) ? tag : `<${name}${attributes.trimEnd()}></${name}>`,
  )
const hasNoContent = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

const obsidian: Rule = (text) =>
  text
    .replace(
      /!\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g,
      (_, file, alt = '') => `![${/^\d+(x\d+)?$/.test(alt) ? '' : alt}](<${file.trim()}>)`,
    )
    .replace(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, (_, page, label) => label ?? page)

const highlights: readonly Rule[] = [hugoCode, jekyllCode]
const rules: readonly Rule[] = [hugo, jekyll, mdx, components, selfClosed, obsidian]
