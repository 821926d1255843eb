import type { PostText } from '@/lib/content/editing/post-text'
import type { FieldErrors } from './state'

/** Props of every part of the form. */
export interface FormPart {
  text: PostText
  change: (patch: Partial<PostText>) => void
  errors: FieldErrors
}

export const fieldId = (field: keyof PostText) => `post-${field}`

const order = [
  'title',
  'slug',
  'excerpt',
  'content',
  'status',
  'scheduledFor',
  'categoryId',
  'authorId',
  'readTime',
  'heroImage',
  'heroAlt',
  'metaTitle',
  'metaDescription',
  'aiNote',
] as const satisfies (keyof PostText)[]

/** The topmost field with an error. */
export const firstInvalid = (errors: Readonly<Record<string, string>>) => order.find((field) => errors[field])
