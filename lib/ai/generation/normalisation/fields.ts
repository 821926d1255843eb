import { longestExcerpt, maxLengths } from '@/lib/ai/generation/max-lengths'
import { cutAtWord, oneLine, wordsOf } from '@/lib/ai/generation/plain'
import type { Draft } from '@/lib/ai/generation/types'
import { longest } from '@/lib/content/editing/max-lengths'
import { trimmedSlug } from '@/lib/content/editing/slug'
import { excerptOf } from '@/lib/content/posts/markdown/text'
import type { RawPost } from './read-raw'

type Fields = Pick<Draft, 'title' | 'excerpt' | 'meta_title' | 'meta_description' | 'suggested_keywords'>

/** The short fields cut to their limits; missing ones are derived from the title and the content. */
export function normaliseFields(
  raw: RawPost,
  title: string,
  content: string,
  corrections: Set<string>,
): Fields {
  const within = (name: string, value: string, most: number) => {
    const line = oneLine(value, Number.POSITIVE_INFINITY)
    if (line.length > most)
      corrections.add(`The ${name} had ${line.length} characters and was cut to ${most}.`)
    return cutAtWord(line, most)
  }
  const opening = excerptOf(content, longestExcerpt)
  const excerpt = within('excerpt', raw.excerpt, longestExcerpt) || opening
  return {
    title: within('title', title, longest.title),
    excerpt,
    meta_title:
      within('meta title', raw.meta_title, longest.metaTitle) || cutAtWord(title, longest.metaTitle),
    meta_description:
      within('meta description', raw.meta_description, longest.metaDescription) ||
      cutAtWord(excerpt, longest.metaDescription),
    suggested_keywords: distinct(raw.suggested_keywords).slice(0, maxLengths.keywords),
  }
}

function distinct(keywords: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const keyword of keywords) {
    const line = oneLine(keyword, maxLengths.keyword)
    const key = wordsOf(line).join(' ')
    if (key && !found.has(key)) found.set(key, line)
  }
  return [...found.values()]
}

/** A title without markup: models often make it bold or put it in quotes. */
export function titleOf(raw: string, topic: string): string {
  const line = oneLine(raw, 1000)
  const bare = line.replace(/^(?:#+\s+|[*_"“”]+)+|[*_"“”]+$/g, '').trim()
  return bare || oneLine(topic, longest.title) || 'Untitled post'
}

/**
 * SPEC 5, within the column's length; a title without Latin letters uses the topic's, and a taken slug gets a number.
 */
export function slugOf(title: string, topic: string, taken: readonly string[]): string {
  const cut = (text: string, most: number) => trimmedSlug(trimmedSlug(text).slice(0, most))
  const base = cut(title, longest.slug) || cut(topic, longest.slug) || 'post'
  let slug = base
  for (let number = 2; taken.includes(slug); number += 1) {
    slug = `${cut(base, longest.slug - `-${number}`.length)}-${number}`
  }
  return slug
}
