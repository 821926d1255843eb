import { escapeHtml } from '../../../platform/html.ts'
import { excerptOf } from '../excerpt.ts'
import { plainText } from '../html/plain-text.ts'
import type { Loss } from '../model.ts'

export interface Attachment {
  readonly url: string
  readonly alt: string
  readonly caption: string
  readonly parent: string
  readonly order: number
  /** The address of the page that showed it. */
  readonly link: string
}

export interface Site {
  readonly attachments: ReadonlyMap<string, Attachment>
  /** Blocks that several articles share, by id. */
  readonly blocks: ReadonlyMap<string, string>
}

interface Context extends Site {
  readonly postId: string
  readonly losses: Loss[]
}

type Attributes = Record<string, string>

const opening =
  /\[(\[?)([a-zA-Z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^\]"'/[]|\/(?!\])|"(?![^"]*")|'(?![^']*'))*|=[^\][]*)?)(\/?)\](\]?)/g

/** Shortcodes as the HTML that they stand for; of unknown ones the text in them stays, and they are named as losses. */
export function expandShortcodes(html: string, context: Context, depth = 0): string {
  const codeElement = /<(pre|code|script|style)\b/gi
  const endOf = endFinder(html.toLowerCase())
  let result = ''
  let end = 0
  // In code blocks, shortcodes are shown as text.
  for (let match = codeElement.exec(html); match; match = codeElement.exec(html)) {
    const close = endOf(`</${match[1]?.toLowerCase()}>`, match.index)
    if (close < 0) continue
    result += expandText(html.slice(end, match.index), context, depth) + html.slice(match.index, close)
    end = close
    codeElement.lastIndex = close
  }
  return result + expandText(html.slice(end), context, depth)
}

/** Returns where the next `mark` ends, or -1. Remembers when there is none left, so that the whole scan takes linear time. */
function endFinder(text: string) {
  const lasts = new Map<string, number>()
  return (mark: string, from: number): number => {
    const last = lasts.get(mark) ?? text.lastIndexOf(mark)
    lasts.set(mark, last)
    return last < from ? -1 : text.indexOf(mark, from) + mark.length
  }
}

function expandText(html: string, context: Context, depth: number): string {
  let result = ''
  let end = 0
  opening.lastIndex = 0
  const pattern = new RegExp(opening)
  const closes = lastCloses(html)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, before = '', name = '', rawAttributes = '', slash = '', after = ''] = match
    if (before && after) {
      result += html.slice(end, match.index) + whole.slice(1, -1)
      end = pattern.lastIndex
      continue
    }
    const start = match.index + before.length
    const tagEnd = pattern.lastIndex - after.length
    const isClosed = !slash && (closes.get(name) ?? -1) >= tagEnd
    const close = isClosed ? html.indexOf(`[/${name}]`, tagEnd) : -1
    const inner = close < 0 ? undefined : html.slice(tagEnd, close)
    if (before && inner !== undefined && html[close + name.length + 3] === ']') {
      // Double brackets around both tags: the shortcode is shown as text.
      result += html.slice(end, match.index) + html.slice(start, close + name.length + 3)
      end = close + name.length + 4
      pattern.lastIndex = end
      continue
    }
    const isAttached = /[\w)\]]/.test(html[start - 1] ?? '')
    const shown = expand(name, rawAttributes, inner, { isClosed: slash !== '', isAttached }, context, depth)
    if (shown === undefined) continue
    result += html.slice(end, start) + shown
    end = close < 0 ? tagEnd : close + name.length + 3
    pattern.lastIndex = end
  }
  return result + html.slice(end)
}

/** Where the last end tag of each shortcode is. */
const lastCloses = (html: string) =>
  new Map([...html.matchAll(/\[\/([\w-]+)\]/g)].map(({ 1: name = '', index }) => [name, index]))

/**
 * Names of shortcodes whose text only members, logged-in readers or buyers see. Short words match whole parts of a name only: the text of
 * `[showhide]` and `[blog_intro]` is for everybody.
 */
const gates =
  /restrict|members?[_-]?only|membership|^members?$|private|protect|paywall|premium|(^|[_-])((social|content|email|link|signin)?lock(er|ed)|hide|hidden|log(ged)?[_-]?in)(?=[_-]|$)|^(s2if|pmpro|rcp|mepr|ihc|wcm|wlm)([_-]|$)/i

/** `isClosed`: by a slash in its tag. `isAttached`: to a word before it, as the index of an array is. */
interface Tag {
  readonly isClosed: boolean
  readonly isAttached: boolean
}

/** Undefined for text in brackets that is no shortcode, such as "[sic]". */
function expand(
  written: string,
  raw: string,
  inner: string | undefined,
  { isClosed, isAttached }: Tag,
  context: Context,
  depth: number,
) {
  const name = written.toLowerCase()
  const known = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  const attributes = attributesOf(raw)
  if (known) return known(attributes, inner ?? '', context, depth)
  const language = inner === undefined ? undefined : languageOf(name)
  if (inner !== undefined && language !== undefined)
    return (/^cc[a-z]*i/.test(name) ? codeWord : codeBlock)(
      { lang: language, ...attributes },
      inner,
      context,
      depth,
    )
  if (inner?.trim() && gates.test(name)) {
    context.losses.push({
      what: `The text in the shortcode ${name}`,
      why: 'By its name, the old site showed it to some readers only; everything in an article is public here.',
      excerpt: excerptOf(plainText(inner)),
    })
    return ''
  }
  const isShortcode =
    inner !== undefined ||
    isClosed ||
    (/=/.test(raw) && !raw.includes('<')) ||
    (!isAttached && /^[a-z]{2}\w*-\w|^[a-z]+_\w/.test(name))
  if (!isShortcode) return undefined
  const excerpt = excerptOf(`[${name}${raw}]`)
  context.losses.push({
    what: `The shortcode ${name}`,
    why: 'A plugin of the old site made it; its own text stays.',
    excerpt,
  })
  return expandInner(inner ?? '', context, depth)
}

const expandInner = (inner: string, context: Context, depth: number) =>
  depth > 10 ? inner : expandShortcodes(inner, context, depth + 1)

function attributesOf(raw: string): Attributes {
  const attributes: Attributes = {}
  let unnamed = 0
  for (const [, name, double, single, bare, value] of raw.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|("[^"]*"|'[^']*'|\S+)/g,
  )) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else attributes[unnamed++] = (value ?? '').replace(/^=?["']?|["']$/g, '')
  }
  return attributes
}

type Handler = (attributes: Attributes, inner: string, context: Context, depth: number) => string

/** Escapes what is not escaped yet: attributes come from HTML. */
const escaped = (value: string) => escapeHtml(value).replace(/&amp;(#?\w+;)/g, '&$1')
const line = (address: string) => `\n\n<p>${escaped(address)}</p>\n\n`

const captioned =
  /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>\s*(?:<\/a>)?|<(?:video|audio)\b[^>]*><\/\w+>|<p>[^<]*<\/p>)([\s\S]*)$/i

/** The content of a `[caption]` can contain shortcodes itself. */
const caption: Handler = ({ caption: text = '' }, inner, context, depth) => {
  const html = expandInner(inner, context, depth)
  const [, shown = html, rest = ''] = captioned.exec(html) ?? []
  const words = rest.trim() || text
  return `\n\n<figure>${shown}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>\n\n`
}

const gallery: Handler = (attributes, _inner, context) => {
  const pictures = chosen('gallery', /\.(jpe?g|png|gif|webp|avif)$/i, attributes, context)
  return `\n\n<figure>${pictures.map(pictureOf).join('')}</figure>\n\n`
}

/** The files that a gallery or playlist names by number, or those of its article if it names none. */
function chosen(what: string, files: RegExp, attributes: Attributes, context: Context): Attachment[] {
  const listed = (attributes.ids ?? attributes.include ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const excluded = (attributes.exclude ?? '').split(',').map((id) => id.trim())
  const owner = attributes.id ?? context.postId
  const own = () =>
    [...context.attachments]
      .filter(([id, { parent, url }]) => parent === owner && !excluded.includes(id) && files.test(url))
      .sort(([, one], [, other]) => one.order - other.order)
      .map(([id]) => id)
  const ids = listed.length > 0 ? listed : own()
  if (ids.length === 0)
    context.losses.push({
      what: `A ${what}`,
      why: 'Its files are not in the export. Export all content.',
    })
  return ids.flatMap((id) => {
    const found = context.attachments.get(id)
    if (!found)
      context.losses.push({
        what: `A file of a ${what}`,
        why: 'It is not in the export. Export all content.',
        excerpt: `Number ${id}`,
      })
    return found ?? []
  })
}

const pictureOf = ({ url, alt, caption: words }: Pick<Attachment, 'url' | 'alt' | 'caption'>) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`

/** A picture of Divi, which names its address. */
const diviImage: Handler = ({ src, alt = '', url }, _inner, context) => {
  const picture = src ? pictureOf({ url: src, alt, caption: '' }) : ''
  if (!src) context.losses.push({ what: 'A picture', why: 'The article does not say where it is.' })
  return picture && url ? `<a href="${escaped(url)}">${picture}</a>` : picture
}

/** A picture of WPBakery, which names its number or its address elsewhere. */
const bakeryImage: Handler = (attributes, inner, context) => {
  const { image: ids, custom_src: src, add_caption: isShown, link: url } = attributes
  if (!ids) return diviImage({ ...(src && { src }), ...(url && { url }) }, inner, context, 0)
  return chosen('page builder', /./, { ids }, context)
    .map((found) => pictureOf(isShown === 'yes' ? found : { ...found, caption: '' }))
    .join('')
}

const media =
  (tagName: 'audio' | 'video'): Handler =>
  (attributes, inner, context) => {
    const names = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm', 'm4v', 'ogv', 'flv', 'mov', '0']
    const source = names.map((name) => attributes[name]).find(Boolean) ?? /https?:\/\/\S+/.exec(inner)?.[0]
    if (source) return `\n\n<${tagName} src="${escaped(source)}"></${tagName}>\n\n`
    context.losses.push({ what: `A ${tagName} player`, why: 'The article does not say which file it plays.' })
    return ''
  }

const playlist: Handler = (attributes, _inner, context) => {
  const tagName = attributes.type === 'video' ? 'video' : 'audio'
  const files = tagName === 'video' ? /\.(mp4|m4v|webm|ogv|flv|mov|wmv)$/i : /\.(mp3|m4a|ogg|wav|flac|wma)$/i
  return chosen('playlist', files, attributes, context)
    .map(({ url }) => `\n\n<${tagName} src="${escaped(url)}"></${tagName}>\n\n`)
    .join('')
}

/** `[youtube https://…]`, `[youtube=https://…]` and `[vimeo 123]`. */
const page =
  (prefix: string): Handler =>
  (attributes, inner) => {
    const raw = (
      inner.trim() ||
      attributes.url ||
      attributes.src ||
      attributes.id ||
      attributes[0] ||
      ''
    ).replace(/&amp;/g, '&')
    if (!raw) return ''
    return line(/^https?:/.test(raw) ? raw : `${prefix}${raw}`)
  }

const codeBlock: Handler = (attributes, inner) => {
  const language = attributes.lang ?? attributes.language ?? ''
  const text = /<[a-z!/]/i.test(inner) || !/&(lt|gt|amp|quot|#)/.test(inner) ? escapeHtml(inner) : inner
  return `\n\n<pre><code class="language-${escaped(language)}">${text.replace(/^\n/, '')}</code></pre>\n\n`
}

const codeWord: Handler = (_attributes, inner) =>
  `<code>${/<[a-z!/]/i.test(inner) ? escapeHtml(inner) : inner}</code>`

/** Languages that SyntaxHighlighter has a shortcode for each. */
const languages = new Set(
  `actionscript3 arduino as3 bash c clojure coldfusion cpp csharp css delphi diff erlang fsharp go groovy haskell html java
  javafx javascript js jscript latex matlab objc pascal patch perl php plain powershell ps py python r rails rb ror ruby scala
  shell sql swift typescript vb vbnet xhtml xml xslt yaml`.split(/\s+/),
)

/** The language of a shortcode that holds code, "" where its name says none; undefined for others. `[ccnle_php]` is CodeColorer's. */
function languageOf(name: string): string | undefined {
  if (languages.has(name)) return name
  const [isCode, language] = /^(?:cc[bielnstw]*|crayon|codecolorer|prettify)(?:_(\w+))?$/.exec(name) ?? []
  return isCode === undefined ? undefined : (language ?? '')
}

const handlers: Record<string, Handler> = {
  caption,
  wp_caption: caption,
  gallery,
  embed: page(''),
  youtube: page('https://www.youtube.com/watch?v='),
  vimeo: page('https://vimeo.com/'),
  soundcloud: page(''),
  spotify: page(''),
  tweet: page('https://twitter.com/i/status/'),
  instagram: page(''),
  dailymotion: page('https://www.dailymotion.com/video/'),
  ted: page('https://www.ted.com/talks/'),
  audio: media('audio'),
  video: media('video'),
  playlist,
  et_pb_image: diviImage,
  vc_single_image: bakeryImage,
  code: codeBlock,
  sourcecode: codeBlock,
  more: () => '',
  nextpage: () => '',
}
