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

/** The maximum characters of each field (SPEC 5 for the meta fields; the rest as in the database). */
export const maxPostLengths = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  content: 200_000,
  heroImage: 2048,
  heroAlt: 300,
  metaTitle: 65,
  metaDescription: 155,
} as const

/** Minutes of reading. */
export const maxReadTime = 999

export const maxNameLengths = { category: 80, author: 120 } as const
