import { z } from 'zod'
import { maxExcerptLength, maxLengths } from '@/lib/ai/generation/max-lengths'
import { cleanText, oneLine, wordsOf } from '@/lib/ai/generation/plain'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { cutAtWord, excerptOf } from '@/lib/content/posts/markdown/text'
import { parseJson, unwrapJsonFence } from '@/lib/content/posts/markdown/unwrap'
import { trimmedSlug } from '@/lib/content/posts/urls'

/** The fields of a generated post that are short texts. */
export interface Fields {
  readonly title: string
  readonly excerpt: string
  readonly meta_title: string
  readonly meta_description: string
  readonly suggested_keywords: readonly string[]
}

/** The short fields cut to their limits; missing ones are derived from the title and the content. */
export function normaliseFields(
  raw: RawPost,
  title: string,
  content: string,
  corrections: Set<string>,
): Fields {
  const cutField = (name: string, value: string, max: number) => {
    const line = oneLine(value, Number.POSITIVE_INFINITY)
    if (line.length > max) corrections.add(`The ${name} had ${line.length} characters and was cut to ${max}.`)
    return cutAtWord(line, max)
  }
  const opening = excerptOf(content, maxExcerptLength)
  const excerpt = cutField('excerpt', raw.excerpt, maxExcerptLength) || opening
  return {
    title: cutField('title', title, maxPostLengths.title),
    excerpt,
    meta_title:
      cutField('meta title', raw.meta_title, maxPostLengths.metaTitle) ||
      cutAtWord(title, maxPostLengths.metaTitle),
    meta_description:
      cutField('meta description', raw.meta_description, maxPostLengths.metaDescription) ||
      cutAtWord(excerpt, maxPostLengths.metaDescription),
    suggested_keywords: distinct(raw.suggested_keywords).slice(0, maxLengths.keywords),
  }
}

function distinct(keywords: readonly string[]): string[] {
  const unique = new Map<string, string>()
  for (const keyword of keywords) {
    const line = oneLine(keyword, maxLengths.keyword)
    const key = wordsOf(line).join(' ')
    if (key && !unique.has(key)) unique.set(key, line)
  }
  return [...unique.values()]
}

/** A title without markup: models often make it bold or put it in quotes. */
export function titleOf(raw: string, topic: string): string {
  const title = withoutMarkup(oneLine(raw, 1000))
  return (/[\p{L}\p{N}]/u.test(title) && title) || oneLine(topic, maxPostLengths.title) || 'Untitled post'
}

/** Marks around a whole text in which there are no others: a title may begin or end with a quotation. */
const enclosed = [/^["“”]([^"“”]*)["“”]$/, /^\*+([^*]*)\*+$/, /^_+([^_]*)_+$/]

function withoutMarkup(line: string): string {
  const text = line.replace(/^#+\s+/, '').trim()
  const pattern = enclosed.find((marks) => marks.test(text))
  return pattern ? withoutMarkup(text.replace(pattern, '$1')) : text
}

/** The slug (SPEC 5), cut to the column's length; the topic's if the title has no Latin letters. */
export const slugOf = (title: string, topic: string): string =>
  [title, topic].map((text) => trimmedSlug(trimmedSlug(text).slice(0, maxPostLengths.slug))).find(Boolean) ??
  'post'

const text = z.string().catch('')
const keywords = z.union([
  z.array(z.unknown()).transform((list) => list.filter((item) => typeof item === 'string')),
  z.string().transform((list) => list.split(/[,\n]/)),
])

const rawSchema = z.object({
  title: text,
  excerpt: text,
  content: z.string(),
  meta_title: text,
  meta_description: text,
  suggested_keywords: keywords.catch([]),
})

export type RawPost = z.output<typeof rawSchema>

/** Parses a model's response as a post with clean text in every field; undefined when it is not one. */
export function readRaw(raw: unknown): RawPost | undefined {
  const { success, data } = rawSchema.safeParse(typeof raw === 'string' ? parseFenced(raw) : raw)
  if (!success) return undefined
  const inner = rawSchema.safeParse(parseFenced(data.content))
  const post = inner.success ? fillFrom(data, inner.data) : data
  const content = withLineBreaks(cleanText(unwrapJsonFence(post.content)))
  return { ...post, content }
}

/** Merges a whole post that is nested in the content field: its fields replace empty outer ones. */
function fillFrom(outer: RawPost, inner: RawPost): RawPost {
  const filled = Object.entries(outer).filter(([, value]) => value.length > 0)
  return { ...inner, ...Object.fromEntries(filled), content: inner.content }
}

const fenced = /^(?:`{3,}|~{3,})[ \t]*(?:json)?\s*(\{[\s\S]*\})\s*(?:`{3,}|~{3,})?$/i

function parseFenced(source: string): unknown {
  const trimmed = source.trim()
  return parseJson(fenced.exec(trimmed)?.[1] ?? trimmed)
}

/** Restores the line breaks of a response that escapes them twice, in which the whole post is one line. */
const withLineBreaks = (content: string) =>
  !content.includes('\n') && content.includes('\\n') ? content.replaceAll('\\n', '\n') : content
