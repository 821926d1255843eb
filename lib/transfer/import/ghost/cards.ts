import { escapeHtml } from '../../../platform/html.ts'
import { excerptOf } from '../excerpt.ts'
import { plainText } from '../html/plain-text.ts'
import type { Loss } from '../model.ts'
import { ghostMarkdownToHtml } from './ghost-markdown.ts'

export type Payload = Readonly<Record<string, unknown>>
type Card = (payload: Payload, losses: Loss[]) => string

/** A card of Ghost's editors as the HTML that it shows. */
export function cardToHtml(name: string, payload: Payload, losses: Loss[]): string {
  if (isGated(payload)) return forSomeReaders(payload, losses)
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined
  if (card) return card(payload, losses)
  const html = string(payload, 'html')
  losses.push({
    what: `A card of the kind ${name}`,
    why: 'This importer does not know it.',
    ...(html && { excerpt: excerptOf(html) }),
  })
  return html
}

/** Whether a card was shown to members or in mails only. */
function isGated(payload: Payload): boolean {
  const visibility = object(payload, 'visibility')
  return object(visibility, 'web').nonMember === false || visibility.showOnWeb === false
}

export function string(payload: Payload, ...names: string[]): string {
  for (const name of names) {
    const value = payload[name]
    if (typeof value === 'string' && value.trim()) return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

const picture = (payload: Payload) => {
  const title = string(payload, 'title')
  return `<img src="${escapeHtml(string(payload, 'src'))}" alt="${escapeHtml(string(payload, 'alt'))}"${
    title && ` title="${escapeHtml(title)}"`
  }>`
}

const captioned = (inner: string, payload: Payload) => {
  const caption = string(payload, 'caption')
  return `<figure>${inner}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

const image: Card = (payload) => {
  const href = string(payload, 'href')
  if (!string(payload, 'src')) return ''
  return captioned(href ? `<a href="${escapeHtml(href)}">${picture(payload)}</a>` : picture(payload), payload)
}

const gallery: Card = (payload) => {
  const images = Array.isArray(payload.images) ? (payload.images as Payload[]) : []
  return captioned(images.map((one) => captioned(picture(one), one)).join(''), payload)
}

function losePreview(source: string, losses: Loss[]) {
  if (source)
    losses.push({
      what: 'A preview picture',
      why: 'The article has a link without a picture instead.',
      excerpt: excerptOf(source),
    })
}

const bookmark: Card = (payload, losses) => {
  const metadata = object(payload, 'metadata')
  const url = string(payload, 'url') || string(metadata, 'url')
  if (!url) return ''
  const source = [string(metadata, 'author'), string(metadata, 'publisher')].filter(Boolean).join(' · ')
  losePreview(string(metadata, 'thumbnail'), losses)
  const description = string(metadata, 'description')
  const caption = string(payload, 'caption')
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(string(metadata, 'title') || url)}</a></p>${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }${source ? `<p>${escapeHtml(source)}</p>` : ''}${caption ? `<p><em>${caption}</em></p>` : ''}`
}

const embed: Card = (payload) => {
  const url = string(payload, 'url')
  const html = string(payload, 'html')
  const caption = string(payload, 'caption')
  // The text of a quoted post is only in the HTML; a player's HTML says no more than its address.
  const isQuote = /<blockquote/i.test(html)
  const shown = url && !isQuote ? `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>` : html
  return `${shown}${caption ? `<p><em>${caption}</em></p>` : ''}`
}

const codeBlock: Card = (payload) => {
  const language = string(payload, 'language')
  const caption = string(payload, 'caption')
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(string(payload, 'code'))}</code></pre>${
    caption ? `<p><em>${caption}</em></p>` : ''
  }`
}

const callout: Card = (payload) => {
  const emoji = string(payload, 'calloutEmoji')
  const words = string(payload, 'calloutText')
  const inner = /^\s*<p\b/i.test(words)
    ? words.replace(/^\s*<p\b[^>]*>/i, (tag) => `${tag}${emoji ? `${emoji} ` : ''}`)
    : `<p>${emoji ? `${emoji} ` : ''}${words}</p>`
  return `<blockquote>${inner}</blockquote>`
}

const toggle: Card = (payload) =>
  `<details><summary>${string(payload, 'heading')}</summary>${string(payload, 'content')}</details>`

const button: Card = (payload) => linkLine(string(payload, 'buttonUrl'), string(payload, 'buttonText'))

const linkLine = (url: string, label: string) =>
  url ? `<p><a href="${escapeHtml(url)}">${label ? escapeHtml(label) : escapeHtml(url)}</a></p>` : ''

const header: Card = (payload) => {
  const background = string(payload, 'backgroundImageSrc')
  return [
    background && `<p><img src="${escapeHtml(background)}" alt=""></p>`,
    string(payload, 'header') && `<h2>${string(payload, 'header')}</h2>`,
    string(payload, 'subheader') && `<p>${string(payload, 'subheader')}</p>`,
    payload.buttonEnabled !== false && button(payload, []),
  ]
    .filter(Boolean)
    .join('')
}

const video: Card = (payload, losses) => {
  losePreview(string(payload, 'customThumbnailSrc', 'thumbnailSrc'), losses)
  return captioned(`<video src="${escapeHtml(string(payload, 'src'))}"></video>`, payload)
}

const audio: Card = (payload, losses) => {
  losePreview(string(payload, 'thumbnailSrc'), losses)
  const title = string(payload, 'title')
  return `${title ? `<p>${escapeHtml(title)}</p>` : ''}<audio src="${escapeHtml(string(payload, 'src'))}"></audio>`
}

const file: Card = (payload, losses) => {
  const src = string(payload, 'src')
  if (!src) return ''
  losses.push({
    what: 'A file',
    why: 'Only pictures are copied; the article links to the file at its old address.',
    excerpt: src,
  })
  const caption = string(payload, 'fileCaption')
  return `${linkLine(src, string(payload, 'fileTitle', 'fileName'))}${caption ? `<p><em>${escapeHtml(caption)}</em></p>` : ''}`
}

const product: Card = (payload) => {
  const stars = payload.productRatingEnabled === true ? Number(string(payload, 'productStarRating')) || 0 : 0
  const source = string(payload, 'productImageSrc')
  return [
    source && `<p><img src="${escapeHtml(source)}" alt=""></p>`,
    string(payload, 'productTitle') && `<h4>${string(payload, 'productTitle')}</h4>`,
    stars > 0 && `<p>${'★'.repeat(Math.min(5, stars))}${'☆'.repeat(Math.max(0, 5 - stars))}</p>`,
    string(payload, 'productDescription'),
    payload.productButtonEnabled !== false &&
      linkLine(string(payload, 'productUrl'), string(payload, 'productButton')),
  ]
    .filter(Boolean)
    .join('')
}

const callToAction: Card = (payload) => {
  const source = string(payload, 'imageUrl')
  return [
    source && `<p><img src="${escapeHtml(source)}" alt=""></p>`,
    payload.hasSponsorLabel !== false && string(payload, 'sponsorLabel'),
    string(payload, 'textValue'),
    payload.showButton !== false && button(payload, []),
  ]
    .filter(Boolean)
    .join('')
}

const lost =
  (what: string, why: string): Card =>
  (payload, losses) => {
    const excerpt = excerptOf(plainText(string(payload, 'html', 'header', 'url')))
    losses.push({ what, why, ...(excerpt && { excerpt }) })
    return ''
  }

const forSomeReaders = lost('Text for members or emails only', 'Everything in an article is public here.')
const mailOnly = lost('Text that only emails showed', 'Readers of the article never saw it.')
const markdown: Card = (payload) => ghostMarkdownToHtml(string(payload, 'markdown'))
const html: Card = (payload) => string(payload, 'html')
const rule: Card = () => '<hr>'

const cards: Record<string, Card> = {
  image,
  gallery,
  bookmark,
  embed,
  html,
  markdown,
  'card-markdown': markdown,
  code: codeBlock,
  codeblock: codeBlock,
  callout,
  toggle,
  button,
  header,
  video,
  audio,
  file,
  product,
  'call-to-action': callToAction,
  hr: rule,
  horizontalrule: rule,
  paywall: lost('The beginning of the part for members', 'Everything in an article is public here.'),
  email: mailOnly,
  'email-cta': mailOnly,
  signup: lost('A form to sign up', 'This blog has a form of its own below each article.'),
}

function object(payload: Payload, name: string): Payload {
  const value = payload[name]
  return typeof value === 'object' && value !== null ? (value as Payload) : {}
}
