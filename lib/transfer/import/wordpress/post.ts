import { oldAddress, oldAddresses, pathsBelow } from '../addresses.ts'
import { instant } from '../dates.ts'
import { plainText } from '../html/plain-text.ts'
import { lostAuthors, lostPlace } from '../losses.ts'
import type { ImportedPost, Loss, Picture } from '../model.ts'
import { articleToMarkdown } from './content.ts'
import type { Item } from './items.ts'
import { isArticle, type Survey } from './survey.ts'

/** An article or page; undefined for any other record. */
export function toPost(item: Item, found: Survey): ImportedPost | undefined {
  const { fields, meta } = item
  const type = fields.post_type ?? 'post'
  const wpStatus = fields.status ?? 'publish'
  if (!isArticle(type) || ['trash', 'auto-draft', 'inherit'].includes(wpStatus)) return undefined
  const losses: Loss[] = []
  const lose = (what: string, why: string, excerpt?: string) =>
    losses.push({ what, why, ...(excerpt && { excerpt }) })
  const key = fields.post_id || fields.guid || fields.link || ''
  const converted = articleToMarkdown(
    { postId: key, base: fields.link || found.site, raw: fields.encoded ?? '', notes: meta.footnotes ?? '' },
    found,
  )
  const publishedAt = dateOf(fields)
  const category = categoryOf(item, lose)
  const authors = item.categories.filter(({ domain }) => domain === 'author').slice(1)
  if (authors.length > 0) losses.push(lostAuthors(authors.map(({ name }) => plainText(name))))
  if (fields.is_sticky === '1') losses.push(lostPlace)
  if (item.comments > 0) lose(`${item.comments} comments`, 'This blog has none.')
  return {
    key,
    kind: type === 'page' ? 'page' : 'post',
    title: plainText(fields.title ?? ''),
    slug: slugOf(fields),
    content: converted.markdown,
    excerpt: plainText(fields.excerpt ?? ''),
    status: statusOf(fields, publishedAt, lose),
    publishedAt,
    createdAt: instant(fields.post_date_gmt) ?? instant(fields.post_date),
    author: fields.creator || undefined,
    category,
    hero: heroOf(meta._thumbnail_id, found, lose),
    ...searchTexts(meta),
    addresses: addressesOf(item, found.site, type),
    headings: converted.headings,
    pictures: converted.pictures,
    losses: [...losses, ...converted.losses],
  }
}

type Lose = (what: string, why: string, excerpt?: string) => void

function statusOf(
  fields: Item['fields'],
  publishedAt: string | undefined,
  lose: Lose,
): ImportedPost['status'] {
  if (fields.post_password) {
    lose(
      'The password of this article',
      'This blog has no articles behind a password; it is imported as a draft.',
    )
    return 'draft'
  }
  if (fields.status === 'private') {
    lose('That this article was private', 'This blog has no private articles; it is imported as a draft.')
    return 'draft'
  }
  if (fields.status !== 'publish' && fields.status !== 'future') return 'draft'
  if (!publishedAt) {
    lose('The date of publication', 'The export names none that exists; it is imported as a draft.')
    return 'draft'
  }
  return fields.status === 'publish' ? 'published' : 'scheduled'
}

const dateOf = ({ post_date_gmt: utc, pubDate, post_date: local }: Item['fields']) =>
  [utc, pubDate, local].map((date) => (date?.startsWith('0000') ? undefined : instant(date))).find(Boolean)

const slugOf = ({ post_name: name, link }: Item['fields']) => {
  const raw =
    name ||
    (URL.canParse(link ?? '') ? (new URL(link ?? '').pathname.split('/').filter(Boolean).at(-1) ?? '') : '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Kinds of terms that say how a site shows an article. Other kinds are tags, such as the series of a plugin. */
const technicalTerms = new Set([
  'author',
  'post_format',
  'nav_menu',
  'language',
  'post_translations',
  'wp_theme',
  'following_users',
])

/** This blog has one category for each article and no tags. */
function categoryOf({ categories }: Item, lose: Lose): string | undefined {
  const own = categories.filter(
    ({ domain, nicename }) => domain === 'category' && nicename !== 'uncategorized',
  )
  const tags = categories.filter(({ domain }) => domain !== 'category' && !technicalTerms.has(domain))
  const [first, ...others] = own
  const left = [...others, ...tags].map(({ name }) => plainText(name))
  if (left.length > 0)
    lose('Further categories and tags', 'An article has one category here.', left.join(', '))
  return first?.nicename
}

function heroOf(id: string | undefined, { attachments }: Survey, lose: Lose): Picture | undefined {
  if (!id || id === '0' || id === '-1') return undefined
  const picture = attachments.get(id)
  if (picture?.url) return { address: picture.url, alt: picture.alt }
  lose(
    'The featured picture',
    'It is not in the export. Export all content, or choose one here.',
    `Number ${id}`,
  )
  return undefined
}

/** The titles and descriptions for search engines, as the usual plugins store them; those with variables say nothing here. */
function searchTexts(meta: Item['meta']) {
  const first = (names: string[]) =>
    names
      .map((name) => plainText(meta[name] ?? ''))
      .find((value) => value && !/%%?\w+%%?|#\w+_\w+/.test(value)) ?? ''
  return {
    metaTitle: first([
      '_yoast_wpseo_title',
      'rank_math_title',
      '_aioseo_title',
      '_aioseop_title',
      '_seopress_titles_title',
    ]),
    metaDescription: first([
      '_yoast_wpseo_metadesc',
      'rank_math_description',
      '_aioseo_description',
      '_aioseop_description',
      '_seopress_titles_desc',
    ]),
  }
}

function addressesOf({ fields, oldSlugs }: Item, site: string, type: string): string[] {
  const { link = '', guid = '', post_id: id = '', post_name: name = '' } = fields
  const permalink = link && !/[?&](p|page_id)=/.test(link) ? link : ''
  const place = name ? permalink.lastIndexOf(name) : -1
  const before = oldSlugs.map((old) =>
    place < 0 ? '' : permalink.slice(0, place) + old + permalink.slice(place + name.length),
  )
  const known = [permalink, ...before, guid].filter((one) => /^https?:/.test(one) && oldAddress(one, site))
  // WordPress finds an article by its name alone, whatever stands before it in the address.
  const named = type === 'post' ? [name, ...oldSlugs].filter(Boolean).map((one) => `/${one}`) : []
  const numbered = [`/?p=${id}`, ...(type === 'page' ? [`/?page_id=${id}`] : [])]
  return [...new Set([...oldAddresses(known, site), ...pathsBelow(site, [...named, ...numbered])])]
}
