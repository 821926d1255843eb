import type { z } from 'zod'
import type { postTextSchema } from './schema'

/** A post as the editor holds it: every field is a string, so that nothing is reformatted while typing. */
export type PostText = Readonly<z.output<typeof postTextSchema>>

export const emptyText: PostText = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  heroImage: '',
  heroAlt: '',
  categoryId: '',
  authorId: '',
  status: 'draft',
  metaTitle: '',
  metaDescription: '',
  readTime: '5',
  scheduledFor: '',
  aiNote: 'no',
}

const fields = Object.keys(emptyText) as (keyof PostText)[]

export const sameText = (one: PostText, other: PostText) =>
  fields.every((field) => one[field] === other[field])

/** The fields in which two versions differ, in the order of the form. */
export const differingFields = (one: PostText, other: PostText) =>
  fields.filter((field) => one[field] !== other[field])
