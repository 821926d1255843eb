import { z } from 'zod'
import { cleanText } from '@/lib/ai/generation/plain'
import { unwrapJsonFence } from '@/lib/content/posts/markdown/unwrap'

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
  const { success, data } = rawSchema.safeParse(typeof raw === 'string' ? parseJson(raw) : raw)
  if (!success) return undefined
  const inner = rawSchema.safeParse(parseJson(data.content))
  const post = inner.success ? fillFrom(data, inner.data) : data
  const content = withLineBreaks(cleanText(unwrapJsonFence(post.content)))
  return { ...post, content }
}

/** A whole post nested in the content field: its fields replace empty outer ones. */
function fillFrom(outer: RawPost, inner: RawPost): RawPost {
  const filled = Object.entries(outer).filter(([, value]) => value.length > 0)
  return { ...inner, ...Object.fromEntries(filled), content: inner.content }
}

const fenced = /^(?:`{3,}|~{3,})[ \t]*(?:json)?\s*(\{[\s\S]*\})\s*(?:`{3,}|~{3,})?$/i

function parseJson(source: string): unknown {
  const trimmed = source.trim()
  try {
    return JSON.parse(fenced.exec(trimmed)?.[1] ?? trimmed)
  } catch {
    return undefined
  }
}

/** Some responses escape line breaks twice, so that the whole post is one line. */
const withLineBreaks = (content: string) =>
  !content.includes('\n') && content.includes('\\n') ? content.replaceAll('\\n', '\n') : content
