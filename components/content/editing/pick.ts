import type { PostText } from '@/lib/content/editing/post-text'

/** The fields of a text for which `wanted` is true. */
export function pick(text: PostText, wanted: (field: keyof PostText) => boolean): Partial<PostText> {
  const fields = Object.keys(text) as (keyof PostText)[]
  return Object.fromEntries(fields.filter(wanted).map((field) => [field, text[field]]))
}
