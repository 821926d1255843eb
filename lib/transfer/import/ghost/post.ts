import { pathsBelow } from '../addresses.ts'
import { instant } from '../dates.ts'
import { excerptOf } from '../excerpt.ts'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import { plainText } from '../html/plain-text.ts'
import { lostAuthors, lostCaption, lostPlace } from '../losses.ts'
import type { ImportedPost, Loss, Picture } from '../model.ts'
import { string } from './cards.ts'
import { lexicalToHtml } from './lexical.ts'
import { mobiledocToHtml } from './mobiledoc.ts'
import { primaryTag, type Survey, socialTexts } from './survey.ts'
import type { Row } from './tables.ts'

/** A row of the table of posts. */
export function toPost(row: Row, found: Survey, site: string): ImportedPost {
  const id = string(row, 'id')
  const meta = found.meta.get(id) ?? {}
  const losses: Loss[] = []
  const converted = htmlToMarkdown(bodyOf(row, site, losses), { base: site && `${site}/` })
  const slug = string(row, 'slug')
  const publishedAt = instant(row.published_at)
  const isPage = string(row, 'type') === 'page' || string(row, 'page') === '1' || row.page === true
  const hero = withSite(string(row, 'feature_image', 'image'), site)
  noteLosses(row, meta, found, losses)
  return {
    key: id || slug,
    kind: isPage ? 'page' : 'post',
    title: string(row, 'title').trim(),
    slug,
    content: converted.markdown,
    excerpt: string(row, 'custom_excerpt').trim(),
    status: statusOf(row, publishedAt, losses),
    publishedAt,
    createdAt: instant(row.created_at),
    author: (found.authorsOf.get(id) ?? [])[0]?.id ?? (string(row, 'author_id') || undefined),
    category: primaryTag(id, found)?.key,
    hero: hero ? heroOf(hero, meta, site) : undefined,
    metaTitle: string(meta, 'meta_title') || string(row, 'meta_title'),
    metaDescription: string(meta, 'meta_description') || string(row, 'meta_description'),
    addresses: pathsBelow(site, [
      `/${slug}`,
      `/${slug}/amp`,
      ...(string(row, 'uuid') ? [`/p/${string(row, 'uuid')}`] : []),
    ]),
    headings: converted.headings,
    pictures: converted.pictures,
    losses: [...losses, ...converted.losses],
  }
}

/** The text in the first form that can be read: present editor, former editor, HTML. */
function bodyOf(row: Row, site: string, losses: Loss[]): string {
  // Before Markdown is parsed, which would make `__GHOST_URL__` bold text.
  const [html = '', lexical = '', mobiledoc = ''] = ['html', 'lexical', 'mobiledoc'].map((name) =>
    withSite(string(row, name), site),
  )
  const own: Loss[] = []
  const body = lexicalToHtml(lexical, own) ?? mobiledocToHtml(mobiledoc, own)
  if (body === undefined || (body.trim() === '' && html)) return withoutGated(html, losses)
  losses.push(...own)
  return body
}

/** Ghost's HTML without the parts that only members saw: they stand between two comments. */
function withoutGated(html: string, losses: Loss[]): string {
  const [first = '', ...parts] = html.split('<!--kg-gated-block:begin')
  const shown = parts.map((part) => {
    if (!/^[^>]*nonMember:false/.test(part)) return part
    const [hidden = '', ...rest] = part.split('<!--kg-gated-block:end')
    losses.push({
      what: 'Text for members or emails only',
      why: 'Everything in an article is public here.',
      excerpt: excerptOf(plainText(hidden.slice(hidden.indexOf('-->') + 3))),
    })
    return rest.join('').replace(/^\s*-->/, '')
  })
  return first + shown.map((part) => part.replace(/^[^<]*-->/, '')).join('')
}

/** Without the site's address, paths of the old site remain; its pictures are found in the zip by them. */
const withSite = (text: string, site: string) => text.replaceAll('__GHOST_URL__', site)

const heroOf = (address: string, meta: Row, site: string): Picture => ({
  address: site && URL.canParse(address, site) ? new URL(address, site).href : address,
  alt: string(meta, 'feature_image_alt'),
})

function statusOf(row: Row, publishedAt: string | undefined, losses: Loss[]): ImportedPost['status'] {
  const status = string(row, 'status')
  const visibility = string(row, 'visibility') || 'public'
  if (status === 'sent')
    losses.push({
      what: 'That this article was sent by email only',
      why: 'It was on no page; it is imported as a draft.',
    })
  if (status !== 'published' && status !== 'scheduled') return 'draft'
  if (visibility !== 'public') {
    losses.push({
      what: `That this article was for ${visibility === 'members' ? 'members' : 'some members'} only`,
      why: 'Everything published is public here; it is imported as a draft.',
    })
    return 'draft'
  }
  if (!publishedAt) {
    losses.push({
      what: 'The date of publication',
      why: 'The export names none that exists; it is imported as a draft.',
    })
    return 'draft'
  }
  return status
}

function noteLosses(row: Row, meta: Row, { tags, tagsOf, authors, authorsOf }: Survey, losses: Loss[]) {
  const id = string(row, 'id')
  const [, ...furtherAuthors] = authorsOf.get(id) ?? []
  if (furtherAuthors.length > 0)
    losses.push(lostAuthors(furtherAuthors.map((one) => authors.get(one.id)?.name ?? '')))
  if (row.featured === true || string(row, 'featured') === '1') losses.push(lostPlace)
  const own = (tagsOf.get(id) ?? [])
    .flatMap((one) => tags.get(one.id) ?? [])
    .filter(({ isInternal }) => !isInternal)
  if (own.length > 1)
    losses.push({
      what: 'Further tags',
      why: 'An article has one category here.',
      excerpt: own
        .slice(1)
        .map(({ name }) => name)
        .join(', '),
    })
  const caption = plainText(string(meta, 'feature_image_caption'))
  if (caption) losses.push(lostCaption(caption))
  const original = string(row, 'canonical_url')
  if (original)
    losses.push({
      what: 'The address of the original',
      why: 'This blog names each article as the original.',
      excerpt: excerptOf(original),
    })
  const shared = socialTexts.map((name) => string(meta, name) || string(row, name)).filter(Boolean)
  if (shared.length > 0)
    losses.push({
      what: 'Texts or pictures for social networks',
      why: 'They get the title, the description and the featured picture of the article.',
      excerpt: excerptOf([...new Set(shared)].join(' ')),
    })
  for (const part of ['codeinjection_head', 'codeinjection_foot'])
    if (string(row, part))
      losses.push({
        what: 'Code added to the page',
        why: 'Scripts and styles of articles never run on this blog.',
        excerpt: excerptOf(string(row, part)),
      })
}
