import { escapeHtml } from '../../../platform/html.ts'
import type { Loss } from '../model.ts'
import { splitCodeBlocks } from './code-blocks.ts'

/** Tags of Hugo, Jekyll, MDX and Obsidian as the Markdown or HTML that they stand for; code blocks stay as they are. */
export function expandTags(markdown: string, losses: Loss[]): string {
  return splitCodeBlocks(markdown)
    .map(({ text, isCode }) => (isCode ? text : expandText(text, losses)))
    .join('')
}

/** Every second part is code within a line. */
const expandText = (text: string, losses: Loss[]) =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 ? part : rules.reduce((changed, rule) => rule(changed, losses), part)))
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
    excerpt: excerpt.slice(0, 120),
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
  `\n\n~~~~${language}\n${text.replace(/^\n|\n\s*$/g, '')}\n~~~~\n\n`
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

const hugo: Rule = (text, losses) => {
  const withCodeBlocks = upToLast(/\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, text, (closed) =>
    closed.replace(
      /\{\{[<%]\s*highlight\s+([\w+#-]+)[^>%{]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language, code) => fenced(language, code),
    ),
  )
  return upToLast(/[>%]\}\}/g, withCodeBlocks, (closed) =>
    closed
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'>%\s]+)["']?\s*[>%]\}\}/g, '$1')
      .replace(/\{\{[<%]\s*(\/?)([\w-]+)([\s\S]*?)\/?[>%]\}\}/g, (tag, closing, name, raw) => {
        const player = Object.hasOwn(players, name) ? players[name] : undefined
        return closing ? '' : player ? player(raw) : lose(losses, name, tag)
      }),
  )
}

const jekyll: Rule = (text, losses) =>
  upToLast(/\{%-?\s*endhighlight\s*-?%\}/g, text, (closed) =>
    closed.replace(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language, code) => fenced(language, code),
    ),
  )
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, '/$1')
    .replace(
      /\{\{-?\s*(?:site\.(?:baseurl|url)|['"]([^'"]*)['"]\s*\|\s*(?:relative|absolute)_url)\s*-?\}\}/g,
      (_, address = '') => address,
    )
    .replace(/\{%-?\s*(\w+)([^%]*)%\}/g, (tag, name, raw) => {
      const player = Object.hasOwn(players, name) ? players[name] : undefined
      if (player) return player(raw)
      return /^(end\w+|raw|comment)$/.test(name) ? '' : lose(losses, name, tag)
    })
    .replace(/^ {0,3}\{:[^{}\n]*\}[ \t]*$/gm, '')
    .replace(/\{:[^{}\n]*\}/g, '')

const mdx: Rule = (text, losses) =>
  text.replace(
    /^(?:import\s[^\n]*\sfrom\s+['"][^'"\n]+['"];?|import\s+['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s[^\n]*)[ \t]*$/gm,
    (found) => lose(losses, 'import or export', found),
  )

const obsidian: Rule = (text) =>
  text
    .replace(
      /!\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g,
      (_, file, alt = '') => `![${/^\d+(x\d+)?$/.test(alt) ? '' : alt}](<${file.trim()}>)`,
    )
    .replace(/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, (_, page, label) => label ?? page)

const rules: Rule[] = [hugo, jekyll, mdx, obsidian]
