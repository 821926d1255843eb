import { maxPostLengths } from '../../content/editing/max-lengths.ts'
import { isBounded } from '../../content/posts/markdown/parse-bounds.ts'
import { readTimeMinutes } from '../../content/posts/read-time.ts'
import { cutText } from '../../platform/cut-text.ts'
import { excerptOf } from './excerpt.ts'
import type { ImportedPost, Loss } from './model.ts'

/** The texts of a post as its row may hold them. */
export interface FittedPost {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly excerpt: string | null
  readonly hero_alt: string | null
  readonly meta_title: string | null
  readonly meta_description: string | null
  readonly read_time: number
  readonly status: 'published' | 'draft' | 'scheduled'
  readonly losses: readonly Loss[]
}

/** Shortens what is too long for its column and names it as a loss; a sentence when the post cannot be imported at all. */
export function fitPost(post: ImportedPost, now: number): FittedPost | string {
  const losses: Loss[] = [...post.losses]
  const shorten = (text: string, max: number, what: string) => {
    const clean = withoutControls(text).trim()
    if (clean.length <= max) return clean
    const kept = cutText(clean, max - 1)
    losses.push({
      what: `The end of the ${what}`,
      why: `It may have ${max} characters.`,
      excerpt: excerptOf(clean.slice(kept.length)),
    })
    return `${kept}…`
  }
  const content = withoutControls(post.content)
  if (content.trim() === '') return 'It has no text that could be read.'
  if (content.length > maxPostLengths.content)
    return `Its text has ${content.length.toLocaleString('en')} characters; an article may have ${maxPostLengths.content.toLocaleString('en')}. Split it at its source.`
  if (!isBounded(content))
    losses.push({
      what: 'The appearance of the article',
      why: 'It is too intricate to be shown as more than plain text. Split it.',
    })
  const title = shorten(post.title, maxPostLengths.title, 'title') || 'Untitled'
  return {
    title,
    slug: slugFrom(post.slug) || slugFrom(title) || slugFrom(`post-${post.key}`) || 'post',
    content,
    excerpt: shorten(post.excerpt, maxPostLengths.excerpt, 'excerpt') || null,
    hero_alt: shorten(post.hero?.alt ?? '', maxPostLengths.heroAlt, "featured picture's description") || null,
    meta_title: shorten(post.metaTitle, maxPostLengths.metaTitle, 'title for search engines') || null,
    meta_description:
      shorten(post.metaDescription, maxPostLengths.metaDescription, 'description for search engines') || null,
    read_time: Math.min(999, readTimeMinutes(content.split(/\s+/).length)),
    status: statusOf(post, now, losses),
    losses,
  }
}

function statusOf(
  { kind, status, publishedAt }: ImportedPost,
  now: number,
  losses: Loss[],
): FittedPost['status'] {
  if (kind === 'page') {
    losses.push({
      what: 'That this was a page',
      why: 'This blog has articles only; it is imported as a draft. Its old addresses lead nowhere until it is published, and then to it.',
    })
    return 'draft'
  }
  // A post that was scheduled for a time in the past becomes a draft: otherwise it would be published at once, and nobody expects that.
  return status === 'scheduled' && Date.parse(publishedAt ?? '') <= now ? 'draft' : status
}

const maxSlugLength = 190
const reserved = new Set(['search', 'page', 'category', 'author'])

/** SPEC 5's slug, of text in any Latin script; letters of other scripts have no place in it. */
export function slugFrom(text: string): string {
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '')
  return reserved.has(slug) ? `${slug}-article` : slug
}

const withoutControls = (text: string) =>
  text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')

/** The name of a category or author as its row may hold it. */
export const nameOf = (name: string, max: number) =>
  cutText(
    withoutControls(name)
      .replace(/[\p{C}\u2028\u2029]/gu, '')
      .trim(),
    max,
  ).trim()
