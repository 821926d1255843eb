import { escapeHtml } from '../../../platform/html.ts'
import type { Loss } from '../model.ts'

export interface Attachment {
  readonly url: string
  readonly alt: string
  readonly caption: string
  readonly parent: string
  readonly order: number
  /** The URL of the attachment's own page on the old site. */
  readonly link: string
}

export interface Site {
  readonly attachments: ReadonlyMap<string, Attachment>
  /** Blocks that several articles share, by id. */
  readonly blocks: ReadonlyMap<string, string>
}

/** What the shortcodes of one article are read with. */
export interface Context extends Site {
  readonly postId: string
  readonly losses: Loss[]
}

export type Attributes = Record<string, string>

/** `expand` expands the shortcodes in a text between the tags. */
type Handler = (
  attributes: Attributes,
  inner: string,
  context: Context,
  expand: (inner: string) => string,
) => string

/** Escapes HTML without escaping existing entities again, because attributes of shortcodes are taken from HTML. */
const escaped = (value: string) => escapeHtml(value).replace(/&amp;(#?\w+;)/g, '&$1')
const line = (address: string) => `\n\n<p>${escaped(address)}</p>\n\n`

const captioned =
  /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>\s*(?:<\/a>)?|<(?:video|audio)\b[^>]*><\/\w+>|<p>[^<]*<\/p>)([\s\S]*)$/i

/** The content of a `[caption]` can contain shortcodes itself. */
const caption: Handler = ({ caption: text = '' }, inner, _context, expand) => {
  const html = expand(inner)
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
const bakeryImage: Handler = (attributes, inner, context, expand) => {
  const { image: ids, custom_src: src, add_caption: isShown, link: url } = attributes
  if (!ids) return diviImage({ ...(src && { src }), ...(url && { url }) }, inner, context, expand)
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

export const codeBlock: Handler = (attributes, inner) => {
  const language = attributes.lang ?? attributes.language ?? ''
  const text = /<[a-z!/]/i.test(inner) || !/&(lt|gt|amp|quot|#)/.test(inner) ? escapeHtml(inner) : inner
  return `\n\n<pre><code class="language-${escaped(language)}">${text.replace(/^\n/, '')}</code></pre>\n\n`
}

export const codeWord: Handler = (_attributes, inner) =>
  `<code>${/<[a-z!/]/i.test(inner) ? escapeHtml(inner) : inner}</code>`

/** Languages that SyntaxHighlighter has a shortcode for each. */
const languages = new Set(
  `actionscript3 arduino as3 bash c clojure coldfusion cpp csharp css delphi diff erlang fsharp go groovy haskell html java
  javafx javascript js jscript latex matlab objc pascal patch perl php plain powershell ps py python r rails rb ror ruby scala
  shell sql swift typescript vb vbnet xhtml xml xslt yaml`.split(/\s+/),
)

/** The language of a shortcode that holds code, "" where its name says none; undefined for others. `[ccnle_php]` is CodeColorer's. */
export function languageOf(name: string): string | undefined {
  if (languages.has(name)) return name
  const [isCode, language] = /^(?:cc[bielnstw]*|crayon|codecolorer|prettify)(?:_(\w+))?$/.exec(name) ?? []
  return isCode === undefined ? undefined : (language ?? '')
}

/** What each known shortcode becomes, as HTML. */
export const handlers: Record<string, Handler> = {
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
