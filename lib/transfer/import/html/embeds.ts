import type { Element, ElementContent } from 'hast'
import {
  children,
  type Document,
  element,
  findElement,
  hasClass,
  isBlank,
  lose,
  property,
  resolveAddress,
  text,
} from './document.ts'

/** The page that a player or frame shows; other addresses stay as they are. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first = '', second = '', third = ''] = url.pathname.split('/').filter(Boolean)
  if (/^youtube(-nocookie)?\.com$/.test(host) && /^(embed|v)$/.test(first)) return youtube(url, second)
  if (host === 'player.vimeo.com' && first === 'video')
    return `https://vimeo.com/${second}${hash(url.searchParams.get('h'))}`
  if (host === 'w.soundcloud.com') return url.searchParams.get('url') ?? address
  if (host === 'open.spotify.com' && first.startsWith('embed'))
    return `https://open.spotify.com/${second}/${third}`
  if (host === 'dailymotion.com' && first === 'embed') return `https://www.dailymotion.com/video/${third}`
  if (host === 'embed.ted.com') return `https://www.ted.com${url.pathname}`
  if (host === 'codepen.io' && second === 'embed') return address.replace('/embed/', '/pen/')
  if (/(^|\.)facebook\.com$/.test(host) && first === 'plugins') return url.searchParams.get('href') ?? address
  if (host === 'gist.github.com') return address.replace(/\.js$/, '')
  // Any site of WordPress may be embedded.
  if (url.hash.startsWith('#?secret='))
    return address
      .replace(/#.*$/, '')
      .replace(/\/embed\/?$/, '/')
      .replace(/[?&]embed=true$/, '')
  return address
}

function youtube(url: URL, id: string): string {
  const list = url.searchParams.get('list')
  if (id === 'videoseries' && list) return `https://www.youtube.com/playlist?list=${list}`
  const start = url.searchParams.get('start')
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}

const hash = (value: string | null) => (value ? `/${value}` : '')

/** The link that stands for an embedded page, on a line of its own. */
export const linkLine = (address: string, label = address) =>
  element('p', [element('a', [text(label)], { href: address })])

/** Frames, players of browsers and plug-ins. */
export function frame(node: Element, document: Document): ElementContent[] {
  // The preview of a file repeats the link beside it.
  if (hasClass(node, 'wp-block-file__embed')) return []
  const raw = sourceOf(node) || parameterOf(node)
  const address = raw && resolveAddress(raw, document)
  const page = address && pageOf(address)
  if (page && document.quoted.has(page)) return []
  if (page) return [linkLine(page)]
  if (property(node, 'srcDoc')) lose(document, 'A frame', 'Its page is written into the article itself.')
  // What a plug-in shows where it is missing may be another player.
  const inner = children(node, document)
  if (inner.every(isBlank)) lose(document, 'A frame or plug-in', 'It does not name the page that it shows.')
  return inner
}

function sourceOf(node: Element): string {
  const names = ['src', 'dataSrc', 'dataLazySrc', 'dataSuppressedSrc', 'data']
  return names.map((name) => property(node, name)).find((value) => value && value !== 'about:blank') ?? ''
}

/** The address of a plug-in's film: `<param name="movie" value="…">`. */
function parameterOf(node: Element): string {
  const isFilm = (one: Element) =>
    one.tagName === 'param' && /^(movie|src|url|filename)$/i.test(property(one, 'name'))
  return property(findElement(node, isFilm) ?? element('param', []), 'value')
}

/** Players of AMP and MDX, by the name of their element: attributes that name what they play, and the page of it. */
const players: Record<string, [names: string[], page: string]> = {
  'amp-youtube': [['dataVideoid', 'dataVideoId'], 'https://www.youtube.com/watch?v='],
  'amp-vimeo': [['dataVideoid', 'dataVideoId'], 'https://vimeo.com/'],
  'amp-twitter': [['dataTweetid', 'dataTweetId'], 'https://twitter.com/i/status/'],
  'amp-instagram': [['dataShortcode'], 'https://www.instagram.com/p/'],
}

export function ampPlayer(node: Element, document: Document): ElementContent[] {
  const [names = [], page = ''] = players[node.tagName] ?? []
  const id = names.map((name) => property(node, name)).find(Boolean)
  if (id) return [linkLine(page + id)]
  lose(document, 'A frame or plug-in', 'It does not name the page that it shows.', node.tagName)
  return []
}

/** Videos and sound: this blog keeps pictures, so the file stays where it was. */
export function player(node: Element, document: Document): ElementContent[] {
  const source = sourceOf(node) || sourceOf(firstSource(node))
  const address = source && resolveAddress(source, document)
  const what = /video$/.test(node.tagName) ? 'A video file' : 'A sound file'
  if (address) lose(document, what, fileStays, address)
  else lose(document, what, 'The article does not say where it is.', source)
  losePreview(node, document)
  return address ? [linkLine(address)] : []
}

/** The file that a block of WordPress links to. */
export function loseFile(node: Element, document: Document) {
  const link = findElement(node, ({ tagName }) => tagName === 'a')
  const address = link && resolveAddress(property(link, 'href'), document)
  if (address) lose(document, 'A file', fileStays, address)
}

/** The picture that a player shows before it plays. */
function losePreview(node: Element, document: Document) {
  const poster = property(node, 'poster')
  if (poster)
    lose(document, 'The preview picture of a video', 'The article has a link instead of the player.', poster)
}

const fileStays = 'Only pictures are copied; the article links to the file at its old address.'

const firstSource = (node: Element): Element =>
  findElement(node, (one) => one.tagName === 'source' && sourceOf(one) !== '') ?? element('source', [])

const scriptsOfEmbeds =
  /platform\.twitter\.com|platform\.x\.com|instagram\.com\/embed|tiktok\.com\/embed|embedly|connect\.facebook|platform\.instagram|player\.vimeo\.com|assets\.pinterest|redditmedia|flickr|wp-embed/

/** The script that embeds a GitHub gist is replaced by a link to the gist; scripts of other embeds are removed. */
export function script(node: Element, document: Document): ElementContent[] {
  const source = property(node, 'src')
  if (/^(https:)?\/\/gist\.github\.com\//.test(source))
    return [linkLine(pageOf(source.replace(/^\/\//, 'https://')))]
  if (scriptsOfEmbeds.test(source)) return []
  const [code] = node.children
  lose(
    document,
    'A script',
    'Scripts never run on this blog.',
    source || (code?.type === 'text' ? code.value : ''),
  )
  return []
}

/** The address of a post in a social network whose text is quoted. */
export function quotedPost(node: Element): string | undefined {
  if (
    hasClass(
      node,
      'twitter-tweet',
      'twitter-video',
      'bluesky-embed',
      'mastodon-embed',
      'reddit-embed-bq',
      'reddit-card',
    )
  ) {
    const links = allLinks(node)
    return (links.findLast((href) => /\/(status|post|comments)\//.test(href)) ?? links.at(-1))?.replace(
      /\?ref_src=.*/s,
      '',
    )
  }
  if (hasClass(node, 'instagram-media')) return property(node, 'dataInstgrmPermalink').replace(/\?.*/s, '')
  if (hasClass(node, 'tiktok-embed')) return property(node, 'cite')
  return undefined
}

const allLinks = (node: Element): string[] =>
  node.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'a' ? [property(child, 'href')] : allLinks(child),
  )
