import { lengthLoss } from '../bounds.ts'
import { instant } from '../dates.ts'
import { excerptOf } from '../excerpt.ts'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import { plainText } from '../html/plain-text.ts'
import { lostAuthors, lostCaption, lostPlace } from '../losses.ts'
import type { ImportedPost, Loss } from '../model.ts'
import { withHeadingIds } from './attributes.ts'
import { type Fields, field, listField, textField } from './front-matter.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { addressesOf, lastPart, placeOf } from './place.ts'
import { statusOf } from './status.ts'
import { expandTags } from './template-tags.ts'
import type { Notes } from './wiki-links.ts'

/** Stands for the folder's root while relative addresses are resolved. */
const root = 'https://folder.invalid'
/** Markdown reads a relative address in angle brackets as text, so it becomes a link. */
const rootLink = /<https:\/\/folder\.invalid(\/[^\s<>]*)>/g
const escaped = (path: string) => path.replace(/[\\`*_[\]~]/g, '\\$&')
const withoutRoot = (loss: Loss): Loss =>
  loss.excerpt ? { ...loss, excerpt: loss.excerpt.replaceAll(root, '') } : loss

export type ReadPost = { post: ImportedPost; author: string; category: string }

/** The article in the file `name`. */
export function toPost(name: string, fields: Fields, body: string, notes?: Notes): ReadPost {
  const losses: Loss[] = []
  const place = placeOf(name)
  const length = lengthLoss(body)
  if (length) losses.push(length)
  const html = length ? '' : withHeadingIds(markdownToHtml(expandTags(body, losses, notes)))
  const [heading = '', headingHtml = ''] = /^\s*<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  const ownTitle = plainText(headingHtml)
  const title = textField(fields, 'title', 'name') || ownTitle || place.slug.replace(/-/g, ' ')
  // A heading that repeats the title would show it twice.
  const isTitle = ownTitle === title && !headingHtml.includes('<img')
  if (isTitle && headingHtml.includes('<a href'))
    losses.push({
      what: 'A link in the title',
      why: 'A title holds no link here.',
      excerpt: excerptOf(title),
    })
  const base = `${root}/${name.split('/').map(encodeURIComponent).join('/')}`
  const converted = htmlToMarkdown(isTitle ? html.slice(heading.length) : html, { base })
  const publishedAt = instant(rawDate(fields)) ?? instant(textField(fields, 'date')) ?? place.date
  const tags = listField(fields, 'categories', 'category', 'tags', 'keywords')
  const author = textField(fields, 'author', 'authors', 'byline')
  const hero = textField(
    fields,
    'image',
    'cover',
    'cover_image',
    'hero',
    'hero_image',
    'thumbnail',
    'featured_image',
    'feature_image',
    'og_image',
    'header.image',
    'header.teaser',
    'cover.image',
    'banner',
    'images',
  )
  const heroAddress =
    hero && URL.canParse(hero, base) ? new URL(hero, base).href.replace(root, '') : undefined
  if (hero && !heroAddress)
    losses.push({
      what: 'The featured picture',
      why: 'Its address cannot be read.',
      excerpt: excerptOf(hero),
    })
  const caption = textField(fields, 'cover.caption', 'image.caption', 'header.caption', 'image_caption')
  if (caption) losses.push(lostCaption(caption))
  if (tags.length > 1)
    losses.push({
      what: 'Further categories and tags',
      why: 'An article has one category here.',
      excerpt: tags.slice(1).join(', '),
    })
  const authors = listField(fields, 'author', 'authors', 'byline')
  if (authors.length > 1) losses.push(lostAuthors(authors.slice(1)))
  if (['featured', 'pinned', 'sticky'].some((name) => /^(true|yes|on|1)$/i.test(String(field(fields, name)))))
    losses.push(lostPlace)
  const post: ImportedPost = {
    key: name.slice(0, 2000),
    kind: 'post',
    title,
    slug: textField(fields, 'slug') || lastPart(textField(fields, 'permalink', 'url')) || place.slug,
    content: converted.markdown
      .replace(rootLink, (_, path) => `[${escaped(path)}](<${path}>)`)
      .replaceAll(root, ''),
    excerpt: textField(fields, 'excerpt', 'description', 'summary', 'subtitle', 'lead'),
    status: statusOf(fields, place.isDraft, publishedAt, losses),
    publishedAt,
    createdAt: publishedAt,
    author: author || undefined,
    category: tags[0],
    hero: heroAddress
      ? {
          address: heroAddress,
          alt: textField(fields, 'image_alt', 'hero_image_alt', 'cover.alt', 'image.alt', 'cover_alt', 'alt'),
        }
      : undefined,
    metaTitle: textField(fields, 'seo_title', 'meta_title', 'seo.title'),
    metaDescription: textField(
      fields,
      'meta_description',
      'seo_description',
      'seo.description',
      'description',
    ),
    addresses: addressesOf(fields, place),
    headings: converted.headings,
    pictures: converted.pictures.map((picture) => ({
      ...picture,
      address: picture.address.replace(root, ''),
    })),
    losses: [...losses, ...converted.losses.map(withoutRoot)],
  }
  return { post, author, category: tags[0] ?? '' }
}

const rawDate = (fields: Fields) =>
  [
    // Hugo shows no article before this date, whatever `date` says.
    'publishDate',
    'date',
    'pubDate',
    'publishedAt',
    'published_at',
    'publish_date',
    'post_date',
    'created',
    'created_at',
    'datePublished',
    'published',
  ]
    .map((name) => field(fields, name))
    .find((value) => value instanceof Date || (typeof value === 'string' && /\d{4}/.test(value)))
