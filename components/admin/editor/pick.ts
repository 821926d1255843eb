import type { PostText } from '@/lib/content/editing/post-text'

/** The wanted fields of a text, and no others. */
export function pick(text: PostText, wanted: (field: keyof PostText) => boolean): Partial<PostText> {
  const fields = Object.keys(text) as (keyof PostText)[]
  return Object.fromEntries(fields.filter(wanted).map((field) => [field, text[field]]))
}
