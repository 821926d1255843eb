/** A post as the editor holds it: every field is a string, so that input is never reformatted while typing. */
export interface PostText {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly content: string
  readonly heroImage: string
  readonly heroAlt: string
  /** Empty for none. */
  readonly categoryId: string
  readonly authorId: string
  readonly status: 'draft' | 'published'
  readonly metaTitle: string
  readonly metaDescription: string
  /** Whole minutes. */
  readonly readTime: string
  /** When a draft is to be published, as ISO 8601 with zone, or empty. */
  readonly scheduledFor: string
  /** Whether the page tells readers that AI was used. */
  readonly aiNote: 'yes' | 'no'
}

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
